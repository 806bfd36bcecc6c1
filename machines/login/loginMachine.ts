import type { AuthResult } from '../../contract/user.ts'
import { limits } from '../../contract/values/limits.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

export interface Credentials {
  email: string
  password: string
}

export type SignedIn = Extract<AuthResult, { result: 'success' }>

/** Logs in with email and password; emits user and token. */
export const loginMachine = createFormMachine({
  id: 'login',
  empty: { email: '', password: '' } as Credentials,
  // The email's format isn't checked here: the account exists or it doesn't.
  rules: { email: textRule('emailMissing', limits.email), password: fieldRules.password },
  call: unprovided<AuthResult, Credentials>('login'),
  toInput: (values) => values,
  afterSuccess: 'ends',
})
