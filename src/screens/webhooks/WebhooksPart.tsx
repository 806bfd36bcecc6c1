import type { Webhook } from '../../../contract/webhooks.ts'
import { webhookStrings } from '../../strings/en/account/webhookStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryItem } from '../shared/EntryList.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { SecretList } from '../shared/SecretList.tsx'
import { NewWebhookDialog, type NewWebhookDialogProps } from './NewWebhookDialog.tsx'
import { WebhookDialog, type WebhookDialogProps } from './WebhookDialog.tsx'
import { webhookTone } from './webhookTones.ts'

export interface WebhooksPartProps {
  list: Omit<ListProps<Webhook>, 'view' | 'onViewChange'>
  adding: NewWebhookDialogProps & { onOpen: () => void }
  /** The secret of the webhook that was just created. */
  made: { secret: string; onDone: () => void } | null
  details: WebhookDialogProps & { onOpen: (webhook: Webhook) => void }
  removal: ConfirmationProps
  notice: NoticeProps
}

/** The user's webhooks. */
export function WebhooksPart({ list, adding, made, details, removal, notice }: WebhooksPartProps) {
  const t = useStrings(webhookStrings)
  return (
    <SecretList
      list={list}
      words={t}
      made={made}
      removal={removal}
      notice={notice}
      onAdd={adding.onOpen}
      renderItem={(webhook) => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          onOpen={() => details.onOpen(webhook)}
          onRemove={() => removal.onAsk({ id: webhook.id, name: webhook.url })}
        />
      )}
    >
      <NewWebhookDialog {...adding} />
      <WebhookDialog {...details} />
    </SecretList>
  )
}

function WebhookItem(props: { webhook: Webhook; onOpen: () => void; onRemove: () => void }) {
  const { url, events, state } = props.webhook
  const t = useStrings(webhookStrings)
  return (
    <EntryItem>
      <Stack gap={1} style={{ minInlineSize: 0, flex: '1 1 14rem' }}>
        <Text as="strong" weight="strong">
          {url}
        </Text>
        <Inline gap={2}>
          <Badge tone={webhookTone[state]}>{t.states[state]}</Badge>
          <Text as="span" size="sm">
            {events.map((event) => t.eventNames[event]).join(' · ')}
          </Text>
        </Inline>
      </Stack>
      <Inline gap={2}>
        <Button size="sm" aria-label={t.detailsOf(url)} onClick={props.onOpen}>
          {t.details}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t.remove(url)} onClick={props.onRemove}>
          {t.removeShort}
        </Button>
      </Inline>
    </EntryItem>
  )
}
