import { api as contract } from '../../../contract/endpoints.ts'
import type { Affiliate } from '../../../contract/people.ts'
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
    /** Sends the whole record, its id too. */
    update: (record: Affiliate, signal?: AbortSignal) =>
      api.call(contract.affiliates.update, { params: { id: record.id }, body: record, signal }),
    remove: endpointCall(api, contract.affiliates.remove),
    connect: endpointCall(api, contract.affiliates.connect),
    stats: endpointCall(api, contract.affiliates.stats),
    updateMe: endpointCall(api, contract.affiliates.updateMe),
  },
  // 404 is an answer here: the page says that nobody knows the code.
  invites: { get: endpointCall(api, contract.invites.get, { silent: [404] }) },
})
