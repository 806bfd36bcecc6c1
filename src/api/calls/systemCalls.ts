import * as setup from '../../../contract/setup.ts'
import * as speech from '../../../contract/speech.ts'
import * as system from '../../../contract/system.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const systemCalls = (api: Api) =>
  endpointCalls(
    api,
    { ...setup, ...speech, ...system },
    {
      // Repeats while the model is downloaded, and shows its failure itself.
      'speech.get': { repeats: true },
      // The specification only logs a failed version check.
      'system.version': { silent: true },
    },
  )
