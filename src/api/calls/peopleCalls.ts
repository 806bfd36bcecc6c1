import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const peopleCalls = (api: Api) => ({
  staff: {
    list: endpointCall(api, contract.staff.list),
    add: endpointCall(api, contract.staff.add),
    remove: endpointCall(api, contract.staff.remove),
  },
  affiliates: {
    list: endpointCall(api, contract.affiliates.list),
    add: endpointCall(api, contract.affiliates.add),
    update: endpointCall(api, contract.affiliates.update),
    remove: endpointCall(api, contract.affiliates.remove),
    connect: endpointCall(api, contract.affiliates.connect),
    stats: endpointCall(api, contract.affiliates.stats),
    updateMe: endpointCall(api, contract.affiliates.updateMe),
  },
  // 404 is an answer here: the page says that nobody knows the code.
  invites: { get: endpointCall(api, contract.invites.get, { silent: [404] }) },
})
