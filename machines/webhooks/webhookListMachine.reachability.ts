import { addedEvents, dialogEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { newWebhook } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { webhookListMachine } from './webhookListMachine.ts'

export const reachability = reachabilityOf(webhookListMachine, {
  about: 'The webhooks: added in a dialog, removed after confirmation.',
  events: [...listEvents, ...removalEvents, ...dialogEvents, ...addedEvents(newWebhook)],
})
