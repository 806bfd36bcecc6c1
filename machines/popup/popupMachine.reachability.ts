import { reachabilityOf } from '../testing/reachability.ts'
import { popupMachine } from './popupMachine.ts'

const failed = { type: 'call.failed', call: 'clips.notReady', text: 'No.', unanswered: null, error: {} } as const

export const reachability = reachabilityOf(popupMachine, {
  about: 'Shows an error next to the task until the next attempt, a success, or a close.',
  events: [
    { ...failed, repeats: false },
    { ...failed, repeats: true },
    { type: 'call.started', call: 'clips.notReady' },
    { type: 'call.succeeded', call: 'clips.notReady' },
    { type: 'network.returned' },
    { type: 'popup.closed' },
  ],
  guardedBy: ({ failures, failingPolls }) => [failures.length > 0, failingPolls.length > 0],
})
