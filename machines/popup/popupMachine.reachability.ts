import { reachabilityOf } from '../testing/reachability.ts'
import { popupMachine } from './popupMachine.ts'

export const reachability = reachabilityOf(popupMachine, {
  about: 'Shows what went wrong, one failure after another.',
  events: [
    { type: 'call.failed', text: 'The file is too large.' },
    { type: 'call.failed', text: 'Something went wrong, please try again later!' },
    { type: 'popup.closed' },
  ],
  guardedBy: ({ texts }) => texts,
})
