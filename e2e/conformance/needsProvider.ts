import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { api } from '../../contract/endpoints.ts'

/**
 * Responses that require a payment or sign-in provider, so the plain server of this suite never sends them. They are
 * tested elsewhere with stand-ins for the providers.
 */
export const needsProvider: readonly { endpoint: EndpointDeclaration; statuses: readonly number[] }[] = [
  { endpoint: api.auth.signupGoogle, statuses: [200, 429, 503] },
  { endpoint: api.products.buy, statuses: [503] },
  { endpoint: api.subscription.create, statuses: [503] },
  { endpoint: api.subscription.manage, statuses: [200, 400, 503] },
  { endpoint: api.affiliates.connect, statuses: [200, 503] },
]
