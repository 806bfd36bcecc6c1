import { listEvents, removalEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { deletedClipListMachine } from './deletedClipListMachine.ts'

export const reachability = reachabilityOf(deletedClipListMachine, {
  about: 'The bin: deleted clips can be restored, or deleted for good after confirmation.',
  events: [...listEvents, ...removalEvents],
})
