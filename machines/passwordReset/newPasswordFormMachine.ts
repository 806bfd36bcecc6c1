import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** The new password itself; cleared once it is set. */
export const newPasswordFormMachine = createFormMachine({
  id: 'newPasswordForm',
  empty: { password: '' },
  rules: { password: fieldRules.newPassword },
  call: unprovided<Answered<Success>, { token: string; password: string }>('newPasswordForm'),
  toInput: ({ password }, { token }: { token: string }) => ({ token, password }),
  afterSuccess: 'empties',
})
