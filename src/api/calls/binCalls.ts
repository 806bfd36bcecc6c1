import * as bin from '../../../contract/bin.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const binCalls = (api: Api) => ({
  bin: {
    list: endpointCall(api, bin.listDeleted),
    remove: endpointCall(api, bin.purgeClip),
    empty: endpointCall(api, bin.emptyBin),
  },
})
