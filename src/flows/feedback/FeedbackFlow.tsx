import { fromPromise } from 'xstate'
import { feedbackMachine } from '../../../machines/feedback/feedbackMachine.ts'
import { feedbackDraft, feedbackProps } from '../../../machines/feedback/feedbackProps.ts'
import { FeedbackScreen } from '../../screens/feedback/FeedbackScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'
import { useFlow } from '../useFlow.ts'

/** Tell the team something. Leaving the page loses nothing. */
export function FeedbackFlow() {
  const { feedback } = useActors()
  const draft = useDraft('feedback')
  const [snapshot, send] = useFlow(
    feedbackMachine.provide({
      actors: { sendFeedback: fromPromise(({ input, signal }) => runActor(feedback.send, input, signal)) },
    }),
    { input: { draft } },
  )
  useKeepDraft('feedback', feedbackDraft(snapshot))
  return <FeedbackScreen {...feedbackProps(snapshot, send)} />
}
