import type { MachineWalk } from '../testing/walk.ts'
import { type ClipSelectionContext, clipSelectionMachine } from './clipSelectionMachine.ts'

export const walk: MachineWalk = {
  machine: clipSelectionMachine,
  about: 'Which clips of a list are chosen.',
  events: [{ type: 'clip.toggled', id: '1' }, { type: 'selection.cleared' }],
  distinguish: ({ ids }: ClipSelectionContext) => ids.size,
}
