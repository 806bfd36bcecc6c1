import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const subscriptionCalls = (api: Api) => ({
  subscription: {
    plans: endpointCall(api, contract.subscription.plans),
    quota: endpointCall(api, contract.subscription.quota),
    // The specification ignores failures of these two silently.
    create: endpointCall(api, contract.subscription.create, { silent: true }),
    manage: endpointCall(api, contract.subscription.manage, { silent: true }),
    news: endpointCall(api, contract.subscription.news),
    join: endpointCall(api, contract.subscription.join),
  },
  news: {
    list: endpointCall(api, contract.news.list),
    publish: endpointCall(api, contract.news.publish),
  },
})
