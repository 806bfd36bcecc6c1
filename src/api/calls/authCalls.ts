import * as auth from '../../../contract/auth.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const authCalls = (api: Api) => ({
  auth: {
    login: endpointCall(api, auth.login),
    signup: endpointCall(api, auth.signup),
    signupGoogle: endpointCall(api, auth.signupGoogle),
    // Called while the user types: consecutive failures count as one, not one per letter.
    checkEmail: endpointCall(api, auth.checkEmail, { repeats: true }),
    resetPassword: endpointCall(api, auth.resetPassword),
    checkResetToken: endpointCall(api, auth.checkResetToken),
    sendVerification: endpointCall(api, auth.sendVerification),
    delete: endpointCall(api, auth.deleteAccount),
    logout: endpointCall(api, auth.logout),
  },
})
