import { RotateCw } from 'lucide-react'
import type { Delivery, Webhook } from '../../../contract/webhooks.ts'
import { webhookStrings } from '../../strings/en/account/webhookStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { formatDateTime } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { EntryItem, EntryList } from '../shared/EntryList.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { deliveryTone, webhookTone } from './webhookTones.ts'

type Shown = Delivery & { resending: boolean }

export interface WebhookDialogProps {
  open: boolean
  webhook: Webhook | null
  /** The newest first. */
  deliveries: readonly Shown[]
  loading: boolean
  /** It is being paused or resumed. */
  changing: boolean
  loadErrors: readonly string[]
  /** Why the last action was refused. */
  errors: readonly string[]
  onClose: () => void
  onRefresh: () => void
  onResend: (id: string) => void
  onStateChange: (state: 'active' | 'paused') => void
}

/** One webhook: its last deliveries, and whether it is active. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { open, webhook, deliveries, loading, changing, loadErrors, errors, onClose, onRefresh } = props
  const t = useStrings(webhookStrings)
  const { close } = useStrings(sharedStrings)
  const state = webhook?.state ?? 'active'
  const next = state === 'active' ? 'paused' : 'active'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.details}
      description={<span style={{ overflowWrap: 'anywhere' }}>{webhook?.url}</span>}
      closeLabel={close}
    >
      <Stack gap={4}>
        <Inline gap={3} justify="space-between">
          <Badge tone={webhookTone[state]}>{t.states[state]}</Badge>
          <Inline gap={2}>
            <Button size="sm" icon={<RotateCw aria-hidden="true" />} busy={loading} onClick={onRefresh}>
              {t.refresh}
            </Button>
            <Button size="sm" busy={changing} busyLabel={t.changing} onClick={() => props.onStateChange(next)}>
              {next === 'paused' ? t.pause : t.resume}
            </Button>
          </Inline>
        </Inline>
        {state === 'disabled' ? <Banner tone="warning">{t.disabledText}</Banner> : null}
        <FormError error={errors} />
        <ListFrame
          list={{ items: deliveries, loading, errors: loadErrors, onRetry: onRefresh }}
          skeleton={<Skeleton shape="block" height="9rem" />}
        >
          {deliveries.length === 0 ? (
            <Text tone="muted">{t.noDeliveries}</Text>
          ) : (
            <EntryList aria-label={t.details}>
              {deliveries.map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} onResend={() => props.onResend(delivery.id)} />
              ))}
            </EntryList>
          )}
        </ListFrame>
      </Stack>
    </Dialog>
  )
}

function DeliveryItem({ delivery, onResend }: { delivery: Shown; onResend: () => void }) {
  const t = useStrings(webhookStrings)
  const { event, state, tries, error, created_at, next_try_at, resending } = delivery
  const facts = [formatDateTime(created_at), t.tries(tries), ...(next_try_at ? [t.nextTry(next_try_at)] : [])]
  return (
    <EntryItem>
      <Stack gap={1} style={{ minInlineSize: 0, flex: '1 1 14rem' }}>
        <Inline gap={2}>
          <Badge tone={deliveryTone[state]}>{t.deliveryStates[state]}</Badge>
          <Text as="span">{t.eventNames[event]}</Text>
        </Inline>
        {error ? <Text size="sm">{error}</Text> : null}
        <Text size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Button size="sm" variant="ghost" busy={resending} busyLabel={t.resending} onClick={onResend}>
        {t.resend}
      </Button>
    </EntryItem>
  )
}
