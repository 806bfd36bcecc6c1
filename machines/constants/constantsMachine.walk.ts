import type { MachineWalk } from '../testing/walk.ts'
import { type ConstantsContext, constantsMachine } from './constantsMachine.ts'

export const walk: MachineWalk = {
  machine: constantsMachine,
  about: 'The constants of the product as an editor: several are changed, then sent together.',
  events: [
    { type: 'constants.requested' },
    { type: 'value.changed', key: 'headline', value: 'Clip it' },
    { type: 'value.discarded', key: 'headline' },
    { type: 'newKey.changed', key: 'logos' },
    { type: 'newKey.added', kind: 'files' },
    { type: 'save.requested' },
    { type: 'reset.requested' },
    { type: 'reset.confirmed' },
    { type: 'reset.cancelled' },
    { type: 'xstate.done.actor.load', output: { result: {} } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.save', output: { result: {} } },
    { type: 'xstate.done.actor.reset', output: { result: {} } },
  ],
  distinguish: ({ drafts }: ConstantsContext) => drafts,
}
