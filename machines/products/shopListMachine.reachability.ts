import { listEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { shopListMachine } from './shopListMachine.ts'

export const reachability = reachabilityOf(shopListMachine, {
  about: 'The shop: all products, with a search and categories.',
  events: [...listEvents],
})
