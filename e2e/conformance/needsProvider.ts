import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { api } from '../../contract/endpoints.ts'

/**
 * Answers that come only when a payment or sign-in provider is set up, and so not from the plain server of this suite.
 * The tests of these parts stage them with stand-ins of the providers.
 */
export const needsProvider: readonly { endpoint: EndpointDeclaration; statuses: readonly number[] }[] = [
  { endpoint: api.auth.signupGoogle, statuses: [200, 429, 503] },
  { endpoint: api.products.buy, statuses: [503] },
  { endpoint: api.subscription.create, statuses: [503] },
  { endpoint: api.subscription.manage, statuses: [200, 400, 503] },
  { endpoint: api.affiliates.connect, statuses: [200, 503] },
]
