import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { operation } from '../operation.ts'

export const systemActors = (api: Api) => ({
  constants: {
    get: operation(api, contract.constants.get),
    update: operation(api, contract.constants.update),
    reset: operation(api, contract.constants.reset),
  },
  stats: { get: operation(api, contract.stats.get) },
  system: {
    // The specification only logs a failed version check.
    version: operation(api, contract.system.version, { silent: true }),
    config: operation(api, contract.system.config),
  },
})
