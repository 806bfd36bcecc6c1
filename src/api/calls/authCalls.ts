import * as auth from '../../../contract/auth.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const authCalls = (api: Api) =>
  endpointCalls(api, auth, {
    // Called while the user types: consecutive failures count as one, not one per letter.
    'auth.checkEmail': { repeats: true },
  })
