import { reachabilityOf } from '../testing/reachability.ts'
import { clipSelectionMachine } from './clipSelectionMachine.ts'

export const reachability = reachabilityOf(clipSelectionMachine, {
  about: 'The selection in a list of clips.',
  events: [
    { type: 'clip.toggled', id: '1' },
    { type: 'selection.cleared' },
    { type: 'range.chosen', id: '2', shown: ['1', '2'] },
    { type: 'all.chosen', shown: ['1', '2'] },
    { type: 'shown.changed', shown: ['1', '2'] },
  ],
  guardedBy: ({ ids }) => ids.size,
})
