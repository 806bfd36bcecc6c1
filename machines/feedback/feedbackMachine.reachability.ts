import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { feedbackMachine } from './feedbackMachine.ts'

export const reachability = reachabilityOf(feedbackMachine, {
  about: 'Send feedback.',
  inputs: [{ draft: null }],
  events: formEvents({ text: 'The clips are great.', mood: 'happy' as const }, { result: 'success' }),
  guardedBy: ({ values }) => values,
})
