import * as tokens from '../../../contract/tokens.ts'
import * as webhooks from '../../../contract/webhooks.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

/** The calls for personal tokens and webhooks. */
export const programCalls = (api: Api) => ({
  tokens: {
    list: endpointCall(api, tokens.listTokens),
    create: endpointCall(api, tokens.createToken),
    revoke: endpointCall(api, tokens.revokeToken),
  },
  webhooks: {
    list: endpointCall(api, webhooks.listWebhooks),
    create: endpointCall(api, webhooks.createWebhook),
    update: endpointCall(api, webhooks.updateWebhook),
    remove: endpointCall(api, webhooks.removeWebhook),
    deliveries: endpointCall(api, webhooks.listDeliveries),
    resend: endpointCall(api, webhooks.resendDelivery),
  },
})
