import { addedEvents, dialogEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { newWebhook } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { webhookListMachine } from './webhookListMachine.ts'

export const reachability = reachabilityOf(webhookListMachine, {
  about: 'The addresses that are called when something happens: added in a dialog, removed after a question.',
  events: [...listEvents, ...removalEvents, ...dialogEvents, ...addedEvents(newWebhook)],
})
