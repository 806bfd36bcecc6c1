import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { operation } from '../operation.ts'

export const peopleActors = (api: Api) => ({
  staff: {
    list: operation(api, contract.staff.list),
    add: operation(api, contract.staff.add),
    remove: operation(api, contract.staff.remove),
  },
  affiliates: {
    list: operation(api, contract.affiliates.list),
    add: operation(api, contract.affiliates.add),
    update: operation(api, contract.affiliates.update),
    remove: operation(api, contract.affiliates.remove),
    connect: operation(api, contract.affiliates.connect),
    stats: operation(api, contract.affiliates.stats),
    updateMe: operation(api, contract.affiliates.updateMe),
  },
  // The page of an unknown invitation says so itself, and more kindly than a popup.
  invites: { get: operation(api, contract.invites.get, { silent: true }) },
})
