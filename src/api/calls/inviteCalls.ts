import * as invites from '../../../contract/invites.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const inviteCalls = (api: Api) => ({
  // 404 is an expected result here: the page says that the code is unknown.
  invites: { get: endpointCall(api, invites.getInvite, { silent: [404] }) },
})
