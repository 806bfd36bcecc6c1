import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { operation } from '../operation.ts'

export const accountActors = (api: Api) => ({
  profile: {
    get: operation(api, contract.profile.get),
    update: operation(api, contract.profile.update),
  },
  onboarding: { save: operation(api, contract.onboarding.save) },
  feedback: { send: operation(api, contract.feedback.send) },
})
