import { submitEvents } from '../testing/listEvents.ts'
import { newWebhook } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { webhookFormMachine } from './webhookFormMachine.ts'

export const reachability = reachabilityOf(webhookFormMachine, {
  about: 'Creates a webhook. Its signing secret is shown once.',
  events: [
    { type: 'form.changed', field: 'url', value: 'https://hooks.example.com/clips' },
    { type: 'field.left', field: 'url' },
    ...submitEvents(newWebhook, 'url'),
  ],
  guardedBy: ({ values }) => values,
})
