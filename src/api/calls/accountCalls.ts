import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const accountCalls = (api: Api) => ({
  profile: {
    get: endpointCall(api, contract.profile.get),
    update: endpointCall(api, contract.profile.update),
  },
  onboarding: { save: endpointCall(api, contract.onboarding.save) },
  feedback: {
    send: endpointCall(api, contract.feedback.send),
    report: endpointCall(api, contract.feedback.report),
  },
})
