import { assign, setup } from 'xstate'
import type { Success } from '../../contract/values/primitives.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

/** Sends the email confirmation link again. */
export const emailVerificationMachine = setup({
  types: {
    context: {} as { error: Failure | null },
    events: {} as { type: 'link.requested' } | { type: 'error.reset' },
    tags: {} as 'busy',
  },
  actors: { sendLink: unprovided<Success>('sendLink') },
  actions: {
    clearError: assign({ error: null }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'emailVerification',
  context: { error: null },
  initial: 'unconfirmed',
  states: {
    unconfirmed: { on: { 'link.requested': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        onDone: 'sent',
        onError: { target: 'rejected', actions: withEvent('storeFailure') },
      },
    },
    // The link can be sent again.
    sent: { on: { 'link.requested': 'sending' } },
    rejected: {
      on: { 'link.requested': 'sending', 'error.reset': { target: 'unconfirmed', actions: 'clearError' } },
    },
  },
})
