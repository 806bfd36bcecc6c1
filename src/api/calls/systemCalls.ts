import * as setup from '../../../contract/setup.ts'
import * as speech from '../../../contract/speech.ts'
import * as system from '../../../contract/system.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const systemCalls = (api: Api) => ({
  constants: {
    get: endpointCall(api, system.getConstants),
    update: endpointCall(api, system.updateConstants),
    reset: endpointCall(api, system.resetConstants),
  },
  stats: { get: endpointCall(api, system.getStats) },
  setup: { get: endpointCall(api, setup.getSetup) },
  speech: {
    // Repeats while the model is downloaded, and shows its failure itself.
    get: endpointCall(api, speech.getSpeech, { repeats: true }),
    install: endpointCall(api, speech.installSpeech),
    remove: endpointCall(api, speech.removeSpeech),
  },
  system: {
    // The specification only logs a failed version check.
    version: endpointCall(api, system.getVersion, { silent: true }),
    config: endpointCall(api, system.getConfig),
  },
})
