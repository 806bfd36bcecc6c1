import type { User } from '../../contract/user.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface PasswordValues {
  current_password: string
  password: string
  /** Also ends webhooks and mailed links. */
  end_access: boolean
}

export type PasswordChange = Omit<PasswordValues, 'end_access'> & { end_access: 'true' | 'false' }

/** Changes the password, with the current one. The server ends the other sessions. */
export const passwordChangeMachine = createFormMachine({
  id: 'passwordChange',
  empty: { current_password: '', password: '', end_access: false } as PasswordValues,
  rules: { current_password: fieldRules.password, password: fieldRules.newPassword },
  call: unprovided<User, PasswordChange>('passwordChange'),
  toInput: ({ end_access, ...values }): PasswordChange => ({ ...values, end_access: end_access ? 'true' : 'false' }),
  afterSuccess: 'empties',
})
