import * as bin from '../../../contract/bin.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const binCalls = (api: Api) => endpointCalls(api, bin)
