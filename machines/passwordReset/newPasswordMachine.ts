import { setup } from 'xstate'
import { fieldErrors, statusOf } from '../failure.ts'
import type { FormEmitted } from '../form/FormOptions.ts'
import { unprovided } from '../unprovided.ts'
import { newPasswordFormMachine } from './newPasswordFormMachine.ts'

/** The page behind the mailed link: whether the link still works, and around that the form for the new password. */
export const newPasswordMachine = setup({
  types: {
    /** The token is from the link in the mail. */
    context: {} as { token: string },
    events: {} as FormEmitted<unknown>,
    input: {} as { token: string },
    children: {} as { form: 'form' },
  },
  actors: {
    checkToken: unprovided<{ is_valid: boolean }, { token: string }>('checkToken'),
    form: newPasswordFormMachine,
  },
  guards: {
    isUsedUp: (_, { is_valid }: { is_valid: boolean }) => !is_valid,
    /** The server names the token when the link is too old, was used or is not whole. */
    isLinkExpired: (_, { error }: { error?: unknown }) => statusOf(error) === 400 && 'token' in fieldErrors(error),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => input,
  invoke: { id: 'form', src: 'form', input: ({ context }) => context },
  initial: 'checking',
  states: {
    // A used link is told at once, not after a password was thought of.
    checking: {
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isUsedUp', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'open' },
        ],
        onError: [
          { guard: { type: 'isLinkExpired', params: ({ event }) => event }, target: 'expired' },
          // Whether it works is then told when it is used.
          { target: 'open' },
        ],
      },
    },
    open: {
      on: {
        succeeded: 'changed',
        rejected: { guard: { type: 'isLinkExpired', params: ({ event }) => event }, target: 'expired' },
      },
    },
    expired: {},
    changed: {},
  },
})
