import { fromPromise } from 'xstate'
import { feedbackMachine } from '../../../machines/feedback/feedbackMachine.ts'
import { feedbackProps } from '../../../machines/feedback/feedbackProps.ts'
import { FeedbackScreen } from '../../screens/feedback/FeedbackScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useFlow } from '../useFlow.ts'

/** Tell the team something. */
export function FeedbackFlow() {
  const { feedback } = useActors()
  const [snapshot, send] = useFlow(
    feedbackMachine.provide({
      actors: { sendFeedback: fromPromise(({ input, signal }) => runActor(feedback.send, input, signal)) },
    }),
  )
  return <FeedbackScreen {...feedbackProps(snapshot, send)} />
}
