import { dialogEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { dialogMachine } from './dialogMachine.ts'

export const reachability = reachabilityOf(dialogMachine, {
  about: 'A dialog that loads when it is first opened, and stays loaded.',
  events: dialogEvents,
})
