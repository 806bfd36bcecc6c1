import * as account from '../../../contract/account.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const accountCalls = (api: Api) => ({
  profile: {
    get: endpointCall(api, account.getProfile),
    update: endpointCall(api, account.updateProfile),
  },
  onboarding: { save: endpointCall(api, account.onboarding) },
  feedback: {
    send: endpointCall(api, account.sendFeedback),
    report: endpointCall(api, account.reportProblem),
    list: endpointCall(api, account.listFeedback),
    mark: endpointCall(api, account.markFeedback),
  },
})
