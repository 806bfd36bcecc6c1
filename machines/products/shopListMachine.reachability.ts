import { listEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { shopListMachine } from './shopListMachine.ts'

export const reachability = reachabilityOf(shopListMachine, {
  about: 'The shop: everything that is for sale, searched and by category.',
  events: [...listEvents],
})
