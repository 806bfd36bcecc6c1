import * as invites from '../../../contract/invites.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const inviteCalls = (api: Api) =>
  endpointCalls(api, invites, {
    // 404 is an expected result here: the page says that the code is unknown.
    'invites.get': { silent: [404] },
  })
