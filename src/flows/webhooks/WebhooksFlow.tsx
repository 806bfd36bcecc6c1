import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { webhookDetailsMachine } from '../../../machines/webhooks/webhookDetailsMachine.ts'
import { webhookDetailsProps } from '../../../machines/webhooks/webhookDetailsProps.ts'
import { webhookFormMachine } from '../../../machines/webhooks/webhookFormMachine.ts'
import { webhookListMachine } from '../../../machines/webhooks/webhookListMachine.ts'
import { programCalls } from '../../api/calls/programCalls.ts'
import { WebhooksPart } from '../../screens/webhooks/WebhooksPart.tsx'
import { webhookStrings } from '../../strings/en/account/webhookStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { listActors, useListProps } from '../list/useListFlow.ts'
import { useLists } from '../store/useLists.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** The webhooks of the user. The secret of a new one is only in its form. */
export function WebhooksFlow() {
  const { webhooks } = useLists()
  const calls = useCalls(programCalls).webhooks
  const t = useStrings(webhookStrings)
  const form = webhookFormMachine.provide({
    actors: {
      submit: fromCall(async (input, signal) => {
        const made = await calls.create(input, signal)
        const { secret: _, ...webhook } = made
        webhooks.replace([...webhooks.getState().items, webhook])
        return made
      }),
    },
  })
  const flow = useFlow(webhookListMachine.provide({ actors: { ...listActors(webhooks), form } }))
  const { list, dialog, removal, notice } = useListProps(flow, webhooks, t)
  const [made, send] = useChildForm(flow[2], webhookFormMachine)
  const [details, sendDetails] = useFlow(
    webhookDetailsMachine.provide({
      actors: {
        list: fromCall(calls.deliveries),
        resend: fromCall(calls.resend),
        change: fromCall(calls.update),
      },
    }),
    {
      on: {
        changed: ({ webhook }) =>
          webhooks.replace(webhooks.getState().items.map((it) => (it.id === webhook.id ? webhook : it))),
      },
    },
  )
  const { answer } = made.context
  return (
    <WebhooksPart
      list={list}
      adding={{ ...dialog, form: formProps(made, send) }}
      made={
        made.matches('succeeded') && answer
          ? { secret: answer.secret, onDone: () => send({ type: 'form.reset' }) }
          : null
      }
      details={webhookDetailsProps(details, sendDetails)}
      removal={removal}
      notice={notice}
    />
  )
}
