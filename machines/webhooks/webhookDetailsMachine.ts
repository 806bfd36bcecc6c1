import { assign, emit, setup } from 'xstate'
import type { Delivery, Webhook } from '../../contract/webhooks.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** The states that a user can set. */
export type WebhookState = Exclude<Webhook['state'], 'disabled'>

export interface WebhookDetailsContext {
  /** Stays while the dialog fades out. */
  webhook: Webhook | null
  deliveries: Delivery[]
  /** The delivery being resent, or the one that failed. */
  resent: string | null
  wanted: WebhookState
  error: Failure | null
}

export type WebhookDetailsEvent =
  | { type: 'details.opened'; webhook: Webhook }
  | { type: 'details.closed' }
  | { type: 'deliveries.requested' }
  | { type: 'delivery.resent'; id: string }
  | { type: 'state.changed'; state: WebhookState }

const requests = {
  'deliveries.requested': 'loading',
  'delivery.resent': { target: 'resending', actions: withEvent('storeResent') },
  'state.changed': { target: 'changing', actions: withEvent('storeWanted') },
} as const
const refusal = { target: 'refused', actions: withEvent('storeFailure') } as const

/** One webhook: its last deliveries, each of which can be resent, and whether it is active. */
export const webhookDetailsMachine = setup({
  types: {
    context: {} as WebhookDetailsContext,
    events: {} as WebhookDetailsEvent,
    emitted: {} as { type: 'changed'; webhook: Webhook },
  },
  actors: {
    list: unprovided<Delivery[], { id: string }>('list'),
    resend: unprovided<Delivery, { id: string; delivery: string }>('resend'),
    change: unprovided<Webhook, { id: string; state: WebhookState }>('change'),
  },
  actions: {
    begin: assign((_, { webhook }: { webhook: Webhook }) => ({ webhook, deliveries: [], resent: null, error: null })),
    clearError: assign({ error: null }),
    storeDeliveries: assign({ deliveries: (_, deliveries: Delivery[]) => deliveries }),
    storeResent: assign({ resent: (_, { id }: { id: string }) => id }),
    storeWanted: assign({ wanted: (_, { state }: { state: WebhookState }) => state }),
    replaceDelivery: assign({
      deliveries: ({ context }, delivery: Delivery) =>
        context.deliveries.map((it) => (it.id === delivery.id ? delivery : it)),
    }),
    storeWebhook: assign({ webhook: (_, webhook: Webhook) => webhook }),
    reportChange: emit((_, webhook: Webhook) => ({ type: 'changed' as const, webhook })),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'webhookDetails',
  context: { webhook: null, deliveries: [], resent: null, wanted: 'active', error: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'details.opened': { target: 'open', actions: withEvent('begin') } },
    },
    open: {
      initial: 'loading',
      on: { 'details.closed': 'closed' },
      states: {
        loading: {
          entry: 'clearError',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: {
              target: 'ready',
              actions: withOutput('storeDeliveries'),
            },
            onError: { target: 'failed', actions: withEvent('storeFailure') },
          },
        },
        failed: { on: { 'deliveries.requested': 'loading' } },
        ready: { on: requests },
        resending: {
          entry: 'clearError',
          invoke: {
            id: 'resend',
            src: 'resend',
            input: ({ context }) => ({ id: idOf(context), delivery: context.resent ?? '' }),
            onDone: {
              target: 'ready',
              actions: withOutput('replaceDelivery'),
            },
            onError: refusal,
          },
        },
        changing: {
          entry: 'clearError',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({ id: idOf(context), state: context.wanted }),
            onDone: {
              // Pausing cancels waiting deliveries, so the list is refetched.
              target: 'loading',
              actions: [withOutput('storeWebhook'), withOutput('reportChange')],
            },
            onError: refusal,
          },
        },
        refused: { on: requests },
      },
    },
  },
})

/** Returns the id of the shown webhook. */
function idOf({ webhook }: WebhookDetailsContext): string {
  if (webhook === null) throw new Error('details are only open about a webhook')
  return webhook.id
}
