import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { personalTokenFormMachine } from '../../../machines/personalTokens/personalTokenFormMachine.ts'
import { personalTokenListMachine } from '../../../machines/personalTokens/personalTokenListMachine.ts'
import { programCalls } from '../../api/calls/programCalls.ts'
import { PersonalTokensPart } from '../../screens/personalTokens/PersonalTokensPart.tsx'
import { personalTokenStrings } from '../../strings/en/account/personalTokenStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { listActors, useListProps } from '../list/useListFlow.ts'
import { useLists } from '../store/useLists.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** The personal tokens of the user. The key of a new one is only in its form, until that is reset. */
export function PersonalTokensFlow({ docsUrl }: { docsUrl: string }) {
  const { personalTokens } = useLists()
  const { tokens } = useCalls(programCalls)
  const t = useStrings(personalTokenStrings)
  const form = personalTokenFormMachine.provide({
    actors: {
      submit: fromCall(async (input, signal) => {
        const made = await tokens.create(input, signal)
        const { key: _, ...token } = made
        personalTokens.replace([...personalTokens.getState().items, token])
        return made
      }),
    },
  })
  const flow = useFlow(personalTokenListMachine.provide({ actors: { ...listActors(personalTokens), form } }))
  const { list, dialog, removal, notice } = useListProps(flow, personalTokens, t)
  const [made, send] = useChildForm(flow[2], personalTokenFormMachine)
  const { answer } = made.context
  const now = Date.now()
  return (
    <PersonalTokensPart
      list={{
        ...list,
        items: list.items.map((token) => ({
          ...token,
          expired: token.expires_at !== null && Date.parse(token.expires_at) <= now,
        })),
      }}
      adding={{ ...dialog, form: formProps(made, send) }}
      made={
        made.matches('succeeded') && answer ? { key: answer.key, onDone: () => send({ type: 'form.reset' }) } : null
      }
      removal={removal}
      notice={notice}
      docsUrl={docsUrl}
    />
  )
}
