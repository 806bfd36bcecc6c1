import type { MachineWalk } from '../testing/walk.ts'
import { popupMachine } from './popupMachine.ts'

export const walk: MachineWalk = {
  machine: popupMachine,
  about: 'Shows what went wrong, one failure after another.',
  events: [{ type: 'call.failed', text: 'Something went wrong, please try again later!' }, { type: 'popup.closed' }],
}
