import { notSetUp } from '../ApiProblem.ts'
import type { IdentityProvider } from './Identity.ts'

/** Without an identity provider, users sign in with email and password. */
export const noIdentity: IdentityProvider = {
  identify: async () => {
    throw notSetUp('googleOff')
  },
}
