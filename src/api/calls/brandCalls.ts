import * as brand from '../../../contract/brand.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const brandCalls = (api: Api) => endpointCalls(api, brand)
