import type { MachineWalk } from '../testing/walk.ts'
import { type OpenClipContext, openClipMachine } from './openClipMachine.ts'

const list = { ids: ['c1'], settled: true, filtered: false, more: false }

export const walk: MachineWalk = {
  machine: openClipMachine,
  about: 'Finds the clip that the address names in the list, and says when there is no such clip.',
  input: { id: null },
  events: [
    { type: 'address.changed', id: 'c1' },
    { type: 'address.changed', id: 'gone' },
    { type: 'address.changed', id: null },
    { type: 'list.changed', list },
  ],
  distinguish: ({ id, list: { settled } }: OpenClipContext) => [id, settled],
}
