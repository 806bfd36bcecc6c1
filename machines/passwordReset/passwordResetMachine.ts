import type { Answered, Success } from '../../contract/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Ask for a mail with a link that sets a new password. The answer never tells whether the account exists. */
export const passwordResetMachine = createFormMachine({
  id: 'passwordReset',
  empty: { email: '' },
  rules: { email: fieldRules.email },
  call: unprovided<Answered<Success>, { email: string }>('passwordReset'),
  toInput: ({ email }) => ({ email: email.trim() }),
  // The mail can be sent again, or to a corrected address.
  afterSuccess: 'stays',
})
