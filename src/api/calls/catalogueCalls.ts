import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const catalogueCalls = (api: Api) => ({
  products: {
    list: endpointCall(api, contract.products.list),
    create: endpointCall(api, contract.products.create),
    remove: endpointCall(api, contract.products.remove),
    // The specification ignores a failed purchase silently.
    buy: endpointCall(api, contract.products.buy, { silent: true }),
  },
  categories: {
    list: endpointCall(api, contract.categories.list),
    create: endpointCall(api, contract.categories.create),
    remove: endpointCall(api, contract.categories.remove),
  },
})
