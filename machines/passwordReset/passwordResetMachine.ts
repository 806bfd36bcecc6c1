import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Requests an email with a link for setting a new password. The response never reveals whether the account exists. */
export const passwordResetMachine = createFormMachine({
  id: 'passwordReset',
  empty: { email: '' },
  rules: { email: fieldRules.email },
  call: unprovided<Answered<Success>, { email: string }>('passwordReset'),
  toInput: ({ email }) => ({ email: email.trim() }),
  // The email can be sent again, or to a corrected address.
  afterSuccess: 'stays',
})
