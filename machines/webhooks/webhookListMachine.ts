import type { NewWebhook } from '../../contract/webhooks.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { webhookFormMachine } from './webhookFormMachine.ts'

/** The webhooks: added in a dialog, removed after a question. */
export const webhookListMachine = createListMachine({
  id: 'webhookList',
  nameOf: ({ url }: Pick<NewWebhook, 'url'>) => url,
  form: { machine: webhookFormMachine, place: 'dialog' },
  removes: true,
})
