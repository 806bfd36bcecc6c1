import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { operation } from '../operation.ts'

export const authActors = (api: Api) => ({
  login: operation(api, contract.auth.login),
  signup: operation(api, contract.auth.signup),
  signupGoogle: operation(api, contract.auth.signupGoogle),
  // Asked while one types: a failure must not interrupt with a popup.
  checkEmail: operation(api, contract.auth.checkEmail, { silent: true }),
  resetPassword: operation(api, contract.auth.resetPassword),
  delete: operation(api, contract.auth.delete),
  logout: operation(api, contract.auth.logout),
})
