import type { Affiliate } from '../../../contract/people.ts'
import * as people from '../../../contract/people.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const peopleCalls = (api: Api) => ({
  staff: {
    list: endpointCall(api, people.listStaff),
    add: endpointCall(api, people.addStaff),
    remove: endpointCall(api, people.removeStaff),
  },
  affiliates: {
    list: endpointCall(api, people.listAffiliates),
    add: endpointCall(api, people.addAffiliate),
    /** Sends the whole record, including its id. */
    update: (record: Affiliate, signal?: AbortSignal) =>
      api.call(people.updateAffiliate, { params: { id: record.id }, body: record, signal }),
    remove: endpointCall(api, people.removeAffiliate),
    connect: endpointCall(api, people.connectPayout),
    stats: endpointCall(api, people.affiliateStats),
    /** Null when the server changed it without returning it, as with a 204: what was sent is the new value. */
    updateMe: async (body: { code: string }, signal?: AbortSignal): Promise<Affiliate | null> =>
      (await api.call(people.updateMe, { body, signal })) ?? null,
  },
})
