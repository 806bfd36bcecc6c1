import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const systemCalls = (api: Api) => ({
  constants: {
    get: endpointCall(api, contract.constants.get),
    update: endpointCall(api, contract.constants.update),
    reset: endpointCall(api, contract.constants.reset),
  },
  stats: { get: endpointCall(api, contract.stats.get) },
  system: {
    // The specification only logs a failed version check.
    version: endpointCall(api, contract.system.version, { silent: true }),
    config: endpointCall(api, contract.system.config),
  },
})
