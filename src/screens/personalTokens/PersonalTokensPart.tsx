import type { PersonalToken } from '../../../contract/tokens.ts'
import { personalTokenStrings } from '../../strings/en/account/personalTokenStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryItem } from '../shared/EntryList.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { SecretList } from '../shared/SecretList.tsx'
import { NewTokenDialog, type NewTokenDialogProps } from './NewTokenDialog.tsx'

export interface PersonalTokensPartProps {
  list: Omit<ListProps<PersonalToken & { expired: boolean }>, 'view' | 'onViewChange'>
  adding: NewTokenDialogProps & { onOpen: () => void }
  /** The key of the token that was just created. */
  made: { key: string; onDone: () => void } | null
  removal: ConfirmationProps
  notice: NoticeProps
  /** Address of the page about the API. */
  docsUrl: string
}

/** The user's personal tokens. */
export function PersonalTokensPart({ list, adding, made, removal, notice, docsUrl }: PersonalTokensPartProps) {
  const t = useStrings(personalTokenStrings)
  return (
    <SecretList
      list={list}
      words={t}
      made={made && { secret: made.key, onDone: made.onDone }}
      removal={removal}
      notice={notice}
      onAdd={adding.onOpen}
      beside={<Link href={docsUrl}>{t.docs}</Link>}
      renderItem={(token) => <TokenItem key={token.id} token={token} onRemove={() => removal.onAsk(token)} />}
    >
      <NewTokenDialog {...adding} />
    </SecretList>
  )
}

function TokenItem({ token, onRemove }: { token: PersonalToken & { expired: boolean }; onRemove: () => void }) {
  const t = useStrings(personalTokenStrings)
  const { name, scopes, ending, last_used_at, expires_at, expired } = token
  const facts = [
    t.ending(ending),
    last_used_at ? t.used(last_used_at) : t.neverUsed,
    ...(expires_at && !expired ? [t.expires(expires_at)] : []),
  ]
  return (
    <EntryItem>
      <Stack gap={1} style={{ minInlineSize: 0, flex: '1 1 14rem' }}>
        <Inline gap={2}>
          <Text as="strong" weight="strong">
            {name}
          </Text>
          {expired ? <Badge tone="warning">{t.expired}</Badge> : null}
        </Inline>
        <Text size="sm">{scopes.map((scope) => t.scopeNames[scope]).join(' · ')}</Text>
        <Text size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Button size="sm" variant="ghost" aria-label={t.remove(name)} onClick={onRemove}>
        {t.removeShort}
      </Button>
    </EntryItem>
  )
}
