import * as subscription from '../../../contract/subscription.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const subscriptionCalls = (api: Api) => ({
  subscription: {
    plans: endpointCall(api, subscription.listPlans),
    quota: endpointCall(api, subscription.getQuota),
    // The specification ignores failures of these two silently.
    create: endpointCall(api, subscription.createSubscription, { silent: true }),
    manage: endpointCall(api, subscription.manageSubscription, { silent: true }),
    news: endpointCall(api, subscription.subscribeNews),
    join: endpointCall(api, subscription.joinNewsletter),
  },
  news: {
    list: endpointCall(api, subscription.listNews),
    // Called automatically with every page of the dashboard.
    newest: endpointCall(api, subscription.newestNews, { repeats: true }),
    publish: endpointCall(api, subscription.publishNews),
  },
})
