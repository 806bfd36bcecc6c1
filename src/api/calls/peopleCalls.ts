import type { Affiliate } from '../../../contract/people.ts'
import * as people from '../../../contract/people.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const peopleCalls = (api: Api) => {
  const calls = endpointCalls(api, people)
  return {
    ...calls,
    affiliates: {
      ...calls.affiliates,
      /** Sends the whole record, including its id. */
      update: (record: Affiliate, signal?: AbortSignal) =>
        api.call(people.updateAffiliate, { params: { id: record.id }, body: record, signal }),
      /** Null when the server changed it without returning it, as with a 204: what was sent is the new value. */
      updateMe: async (body: { code: string }, signal?: AbortSignal): Promise<Affiliate | null> =>
        (await api.call(people.updateMe, { body, signal })) ?? null,
    },
  }
}
