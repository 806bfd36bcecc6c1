import { feedbackInboxMachine } from '../../../machines/feedbackInbox/feedbackInboxMachine.ts'
import { feedbackInboxProps } from '../../../machines/feedbackInbox/feedbackInboxProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { accountCalls } from '../../api/calls/accountCalls.ts'
import { FeedbackInboxScreen } from '../../screens/feedbackInbox/FeedbackInboxScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** Feedback and problem reports, for staff: read them and mark them as answered. */
export function FeedbackInboxFlow() {
  const { feedback } = useCalls(accountCalls)
  const [snapshot, send] = useFlow(
    feedbackInboxMachine.provide({ actors: { list: fromCall(feedback.list), mark: fromCall(feedback.mark) } }),
  )
  return <FeedbackInboxScreen {...feedbackInboxProps(snapshot, send)} />
}
