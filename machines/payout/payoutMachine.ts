import { assign, emit, setup } from 'xstate'
import { type Failure, isNotSetUp, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface PayoutContext {
  /** The provider's page that connects an account. */
  url: string | null
  error: Failure | null
}

type PayoutEvent =
  | { type: 'connect.requested' }
  /** The user came back from the provider's page with the browser's Back button. */
  | { type: 'page.returned' }

/** The browser must go to the provider's page. */
type PayoutEmitted = { type: 'pageWanted'; url: string | null }

/** Connects a payout account on the payment provider's own page. */
export const payoutMachine = setup({
  types: {
    context: {} as PayoutContext,
    events: {} as PayoutEvent,
    tags: {} as 'busy',
    emitted: {} as PayoutEmitted,
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
    askForPage: emit(({ context }) => ({ type: 'pageWanted' as const, url: context.url })),
  },
}).createMachine({
  id: 'payout',
  context: { url: null, error: null },
  initial: 'ready',
  states: {
    ready: { on: { 'connect.requested': 'connecting' } },
    connecting: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: { target: 'leaving', actions: withOutput('storeUrl') },
        onError: [
          { guard: withEvent('isNotSetUp'), target: 'unavailable' },
          { target: 'refused', actions: withEvent('storeFailure') },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'askForPage',
      on: { 'page.returned': 'ready' },
    },
    refused: { on: { 'connect.requested': 'connecting' } },
    unavailable: {},
  },
})
