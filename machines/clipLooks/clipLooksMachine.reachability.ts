import { plainBrand } from '../../contract/brand.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipLooksMachine } from './clipLooksMachine.ts'

const changed = [{ id: 'c1', before: { brand: undefined }, after: { brand: plainBrand } }]

export const reachability = reachabilityOf(clipLooksMachine, {
  about: 'Gives many clips the same look, and undoes it in one step.',
  events: [
    { type: 'look.requested', source: { from: 'kit' }, target: { ids: ['c1'] } },
    { type: 'undo.requested' },
    { type: 'answer.dismissed' },
    { type: 'xstate.done.actor.apply', output: { changed, failed: 0 } },
    { type: 'xstate.error.actor.apply', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.restore', output: { changed, failed: 0 } },
    { type: 'xstate.error.actor.restore', error: { status: null, data: null } },
  ],
  guardedBy: ({ answer, restored }) => [answer?.changed.length, restored],
})
