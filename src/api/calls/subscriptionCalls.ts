import * as subscription from '../../../contract/subscription.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const subscriptionCalls = (api: Api) =>
  endpointCalls(api, subscription, {
    // The specification ignores failures of these two silently.
    'subscription.create': { silent: true },
    'subscription.manage': { silent: true },
    // Called automatically with every page of the dashboard.
    'news.newest': { repeats: true },
  })
