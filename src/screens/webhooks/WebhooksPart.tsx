import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Webhook } from '../../../contract/webhooks.ts'
import { webhookStrings } from '../../strings/en/account/webhookStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryItem, EntryList } from '../shared/EntryList.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { SecretBanner } from '../shared/SecretBanner.tsx'
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
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap={4}>
      <Notice {...notice} />
      {made ? (
        <SecretBanner
          title={t.madeTitle}
          text={t.madeText}
          label={t.secret}
          secret={made.secret}
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
            {list.items.map((webhook) => {
              const { id, url, events, state } = webhook
              return (
                <EntryItem key={id}>
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
                    <Button size="sm" aria-label={t.detailsOf(url)} onClick={() => details.onOpen(webhook)}>
                      {t.details}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t.remove(url)}
                      onClick={() => removal.onAsk({ id, name: url })}
                    >
                      {t.removeShort}
                    </Button>
                  </Inline>
                </EntryItem>
              )
            })}
          </EntryList>
        )}
      </ListFrame>
      <div>
        <Button ref={add} icon={<Plus aria-hidden="true" />} onClick={adding.onOpen}>
          {t.add}
        </Button>
      </div>
      <NewWebhookDialog {...adding} />
      <WebhookDialog {...details} />
      <RemovalDialog removal={removal} words={t} />
    </Stack>
  )
}
