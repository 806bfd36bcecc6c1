import * as brand from '../../../contract/brand.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const brandCalls = (api: Api) => ({
  brand: {
    get: endpointCall(api, brand.getBrand),
    save: endpointCall(api, brand.saveBrand),
    saveLogo: endpointCall(api, brand.saveLogo),
  },
})
