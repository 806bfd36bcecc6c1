import { setup } from 'xstate'
import { fieldErrors, statusOf } from '../failure.ts'
import type { FormEmitted } from '../form/FormOptions.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { newPasswordFormMachine } from './newPasswordFormMachine.ts'

/** The page behind the mailed link: checks the link, and contains the form for the new password. */
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
    /** The server reports the token as the error if the link has expired, was used or is incomplete. */
    isLinkExpired: (_, { error }: { error?: unknown }) => statusOf(error) === 400 && 'token' in fieldErrors(error),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => input,
  invoke: { id: 'form', src: 'form', input: ({ context }) => context },
  initial: 'checking',
  states: {
    // An invalid link is reported at once, before the user thinks of a password.
    checking: {
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        input: ({ context }) => context,
        onDone: [{ guard: withOutput('isUsedUp'), target: 'expired' }, { target: 'open' }],
        onError: [
          { guard: withEvent('isLinkExpired'), target: 'expired' },
          // Submitting will show whether it works.
          { target: 'open' },
        ],
      },
    },
    open: {
      on: {
        succeeded: 'changed',
        rejected: { guard: withEvent('isLinkExpired'), target: 'expired' },
      },
    },
    expired: {},
    changed: {},
  },
})
