import * as presets from '../../../contract/presets.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const presetCalls = (api: Api) => endpointCalls(api, presets)
