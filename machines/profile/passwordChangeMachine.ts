import type { User } from '../../contract/user.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface PasswordValues {
  current_password: string
  password: string
}

/** Changes the password, with the current one. The server ends the other sessions. */
export const passwordChangeMachine = createFormMachine({
  id: 'passwordChange',
  empty: { current_password: '', password: '' } as PasswordValues,
  rules: { current_password: fieldRules.password, password: fieldRules.newPassword },
  call: unprovided<User, PasswordValues>('passwordChange'),
  toInput: (values) => values,
  afterSuccess: 'empties',
})
