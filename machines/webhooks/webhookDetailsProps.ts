import type { Webhook } from '../../contract/webhooks.ts'
import { failureLines } from '../failure.ts'
import type { WebhookDetailsContext, WebhookDetailsEvent, WebhookState } from './webhookDetailsMachine.ts'

export interface WebhookDetailsSnapshot {
  context: WebhookDetailsContext
  matches: (state: 'open' | { open: 'loading' | 'failed' | 'resending' | 'changing' }) => boolean
}

/** State → props of the dialog about one webhook. */
export function webhookDetailsProps(snapshot: WebhookDetailsSnapshot, send: (event: WebhookDetailsEvent) => void) {
  const { webhook, deliveries, resent, error } = snapshot.context
  const resending = snapshot.matches({ open: 'resending' })
  const failed = snapshot.matches({ open: 'failed' })
  return {
    open: snapshot.matches('open'),
    webhook,
    deliveries: deliveries.map((it) => ({ ...it, resending: resending && it.id === resent })),
    loading: snapshot.matches({ open: 'loading' }),
    changing: snapshot.matches({ open: 'changing' }),
    /** Why the deliveries could not be fetched. */
    loadErrors: failed ? failureLines(error) : [],
    /** Why the last action was refused. */
    errors: failed ? [] : failureLines(error),
    onOpen: (opened: Webhook) => send({ type: 'details.opened', webhook: opened }),
    onClose: () => send({ type: 'details.closed' }),
    onRefresh: () => send({ type: 'deliveries.requested' }),
    onResend: (id: string) => send({ type: 'delivery.resent', id }),
    onStateChange: (state: WebhookState) => send({ type: 'state.changed', state }),
  }
}
