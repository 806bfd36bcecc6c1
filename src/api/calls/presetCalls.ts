import * as presets from '../../../contract/presets.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const presetCalls = (api: Api) => ({
  presets: {
    list: endpointCall(api, presets.listPresets),
    create: endpointCall(api, presets.createPreset),
    rename: endpointCall(api, presets.renamePreset),
    remove: endpointCall(api, presets.removePreset),
  },
})
