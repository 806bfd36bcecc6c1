import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { operation } from '../operation.ts'

export const subscriptionActors = (api: Api) => ({
  subscription: {
    // The pages that show plans say themselves what is wrong.
    plans: operation(api, contract.subscription.plans, { silent: true }),
    // The specification ignores failures of these two silently.
    create: operation(api, contract.subscription.create, { silent: true }),
    manage: operation(api, contract.subscription.manage, { silent: true }),
    news: operation(api, contract.subscription.news),
    join: operation(api, contract.subscription.join),
  },
  news: {
    list: operation(api, contract.news.list),
    publish: operation(api, contract.news.publish),
  },
})
