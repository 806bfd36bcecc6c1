import { feedbackInboxMachine } from '../../../machines/feedbackInbox/feedbackInboxMachine.ts'
import { feedbackInboxProps } from '../../../machines/feedbackInbox/feedbackInboxProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { accountCalls } from '../../api/calls/accountCalls.ts'
import { FeedbackInboxScreen } from '../../screens/feedbackInbox/FeedbackInboxScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** Feedback and problem reports, for staff: read them and mark them as answered. */
export function FeedbackInboxFlow() {
  const { feedback } = useCalls(accountCalls)
  const [snapshot, send, actor] = useFlow(
    feedbackInboxMachine.provide({ actors: { list: fromCall(feedback.list), mark: fromCall(feedback.mark) } }),
  )
  const props = feedbackInboxProps(snapshot, send)
  useLoadErrorReset(actor, props.onRetry)
  useErrorReset(() => send({ type: 'error.reset' }))
  return <FeedbackInboxScreen {...props} />
}
