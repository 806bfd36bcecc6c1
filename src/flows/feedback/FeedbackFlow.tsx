import { feedbackMachine } from '../../../machines/feedback/feedbackMachine.ts'
import { feedbackDraft, feedbackProps } from '../../../machines/feedback/feedbackProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { accountCalls } from '../../api/calls/accountCalls.ts'
import { FeedbackScreen } from '../../screens/feedback/FeedbackScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** A form for feedback. Leaving the page keeps the text. */
export function FeedbackFlow() {
  const { feedback } = useCalls(accountCalls)
  const draft = useDraft('feedback')
  const [snapshot, send, actor] = useFlow(
    feedbackMachine.provide({
      actors: { submit: fromCall(feedback.send) },
    }),
    { input: { draft } },
  )
  useFormErrorReset(actor)
  useKeepDraft('feedback', feedbackDraft(snapshot))
  return <FeedbackScreen {...feedbackProps(snapshot, send)} />
}
