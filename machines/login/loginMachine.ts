import { limits } from '../../contract/limits.ts'
import type { AuthResult } from '../../contract/user.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

export interface Credentials {
  email: string
  password: string
}

export type SignedIn = Extract<AuthResult, { result: 'success' }>

/** Sign in with email and password; emits who signed in, with the token. */
export const loginMachine = createFormMachine({
  id: 'login',
  empty: { email: '', password: '' } as Credentials,
  // What an address looks like is no matter here: the account exists or it does not.
  rules: { email: textRule('emailMissing', limits.email), password: fieldRules.password },
  call: unprovided<AuthResult, Credentials>('login'),
  toInput: (values) => values,
  afterSuccess: 'ends',
})
