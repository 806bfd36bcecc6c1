import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const authCalls = (api: Api) => ({
  login: endpointCall(api, contract.auth.login),
  signup: endpointCall(api, contract.auth.signup),
  signupGoogle: endpointCall(api, contract.auth.signupGoogle),
  // Asked while one types: a failure must not interrupt with a popup.
  checkEmail: endpointCall(api, contract.auth.checkEmail, { silent: true }),
  resetPassword: endpointCall(api, contract.auth.resetPassword),
  checkResetToken: endpointCall(api, contract.auth.checkResetToken),
  delete: endpointCall(api, contract.auth.delete),
  logout: endpointCall(api, contract.auth.logout),
})
