import { assign, setup } from 'xstate'
import { type Failure, isNotSetUp, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface PayoutContext {
  /** The provider's page that connects an account. */
  url: string | null
  error: Failure | null
}

type PayoutEvent =
  | { type: 'connect.requested' }
  /** Back from the provider's page by the browser's own button. */
  | { type: 'page.returned' }

/** Connect a payout account on the payment provider's own page. */
export const payoutMachine = setup({
  types: {
    context: {} as PayoutContext,
    events: {} as PayoutEvent,
  },
  actors: {
    connect: unprovided<{ url: string }>('connect'),
  },
  guards: {
    isNotSetUp: (_, { error }: { error: unknown }) => isNotSetUp(error),
  },
  actions: {
    clearError: assign({ error: null }),
    storeUrl: assign({ url: (_, { url }: { url: string }) => url }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    /** Provided by the flow: takes the browser to the provider's page. */
    goToProvider: (_, _page: { url: string | null }) => {},
  },
}).createMachine({
  id: 'payout',
  context: { url: null, error: null },
  initial: 'ready',
  states: {
    ready: { on: { 'connect.requested': 'connecting' } },
    connecting: {
      entry: 'clearError',
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: { target: 'leaving', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isNotSetUp', params: ({ event }) => ({ error: event.error }) }, target: 'unavailable' },
          { target: 'refused', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    leaving: {
      entry: { type: 'goToProvider', params: ({ context }) => ({ url: context.url }) },
      on: { 'page.returned': 'ready' },
    },
    refused: { on: { 'connect.requested': 'connecting' } },
    unavailable: {},
  },
})
