import * as catalogue from '../../../contract/catalogue.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const catalogueCalls = (api: Api) => ({
  products: {
    list: endpointCall(api, catalogue.listProducts),
    create: endpointCall(api, catalogue.createProduct),
    remove: endpointCall(api, catalogue.removeProduct),
    // The specification ignores a failed purchase silently.
    buy: endpointCall(api, catalogue.buyProduct, { silent: true }),
  },
  categories: {
    list: endpointCall(api, catalogue.listCategories),
    create: endpointCall(api, catalogue.createCategory),
    remove: endpointCall(api, catalogue.removeCategory),
  },
})
