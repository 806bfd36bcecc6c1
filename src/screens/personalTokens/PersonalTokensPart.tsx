import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { PersonalToken } from '../../../contract/tokens.ts'
import { personalTokenStrings } from '../../strings/en/account/personalTokenStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryItem, EntryList } from '../shared/EntryList.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { SecretBanner } from '../shared/SecretBanner.tsx'
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
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={4}>
      <Notice {...notice} />
      {made ? (
        <SecretBanner
          title={t.madeTitle}
          text={t.madeText}
          label={t.key}
          secret={made.key}
          copyLabel={t.copy}
          copiedLabel={t.copied}
          doneLabel={t.done}
          onDone={() => {
            made.onDone()
            // The removed button would lose the focus.
            add.current?.focus()
          }}
        />
      ) : null}
      <ListFrame list={list} skeleton={<Skeleton shape="block" height="4rem" />}>
        {list.items.length === 0 ? (
          <Text tone="muted">{t.empty}</Text>
        ) : (
          <EntryList aria-label={t.title}>
            {list.items.map((token) => (
              <TokenItem key={token.id} token={token} onRemove={() => removal.onAsk(token)} />
            ))}
          </EntryList>
        )}
      </ListFrame>
      <Inline gap={4}>
        <Button ref={add} icon={<Plus aria-hidden="true" />} onClick={adding.onOpen}>
          {t.add}
        </Button>
        <Link href={docsUrl}>{t.docs}</Link>
      </Inline>
      <NewTokenDialog {...adding} />
      <RemovalDialog removal={removal} words={t} />
    </Stack>
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
