import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { operation } from '../operation.ts'

export const catalogueActors = (api: Api) => ({
  products: {
    list: operation(api, contract.products.list),
    create: operation(api, contract.products.create),
    remove: operation(api, contract.products.remove),
    // The specification ignores a failed purchase silently.
    buy: operation(api, contract.products.buy, { silent: true }),
  },
  categories: {
    list: operation(api, contract.categories.list),
    create: operation(api, contract.categories.create),
    remove: operation(api, contract.categories.remove),
  },
})
