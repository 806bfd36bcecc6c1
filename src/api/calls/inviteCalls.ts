import * as invites from '../../../contract/invites.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const inviteCalls = (api: Api) => ({
  // 404 is an answer here: the page says that nobody knows the code.
  invites: { get: endpointCall(api, invites.getInvite, { silent: [404] }) },
})
