import { listEvents, removalEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { deletedClipListMachine } from './deletedClipListMachine.ts'

export const reachability = reachabilityOf(deletedClipListMachine, {
  about: 'The bin: deleted clips, restored one by one or deleted for good after a question.',
  events: [...listEvents, ...removalEvents],
})
