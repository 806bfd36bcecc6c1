import { formEvents } from '../testing/listEvents.ts'
import { newWebhook } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { webhookFormMachine } from './webhookFormMachine.ts'

export const reachability = reachabilityOf(webhookFormMachine, {
  about: 'Creates a webhook. Its signing secret is shown once.',
  events: formEvents({ url: 'https://hooks.example.com/clips' }, newWebhook),
  guardedBy: ({ values }) => values,
})
