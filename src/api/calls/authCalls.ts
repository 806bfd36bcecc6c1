import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const authCalls = (api: Api) => ({
  login: endpointCall(api, contract.auth.login),
  signup: endpointCall(api, contract.auth.signup),
  signupGoogle: endpointCall(api, contract.auth.signupGoogle),
  // Asked while one types: failing on and on is one failure, not one for each letter.
  checkEmail: endpointCall(api, contract.auth.checkEmail, { repeats: true }),
  resetPassword: endpointCall(api, contract.auth.resetPassword),
  checkResetToken: endpointCall(api, contract.auth.checkResetToken),
  delete: endpointCall(api, contract.auth.delete),
  logout: endpointCall(api, contract.auth.logout),
})
