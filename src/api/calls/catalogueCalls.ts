import * as catalogue from '../../../contract/catalogue.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const catalogueCalls = (api: Api) =>
  endpointCalls(api, catalogue, {
    // The specification ignores a failed purchase silently.
    'products.buy': { silent: true },
  })
