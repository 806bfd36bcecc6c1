import type { MachineWalk } from '../testing/walk.ts'
import { type CollectionContext, createCollectionMachine } from './collectionMachine.ts'

const entry = { id: '1' }

export const walk: MachineWalk = {
  machine: createCollectionMachine({ id: 'collection', toFailure: () => 'Network error' }),
  about: 'A list kept in step with the server; staff, products, categories and affiliates are each one of these.',
  input: {},
  events: [
    { type: 'list.requested' },
    { type: 'item.added', input: entry },
    { type: 'item.removed', id: '1' },
    { type: 'item.changed', id: '1', change: entry },
    { type: 'xstate.done.actor.list', output: [entry] },
    { type: 'xstate.done.actor.add', output: entry },
    { type: 'xstate.done.actor.remove', output: undefined },
    { type: 'xstate.done.actor.update', output: entry },
    { type: 'xstate.error.actor.list', error: { status: 500, data: null } },
  ],
  // One waiting operation is enough to reach every state; without the bound the walk would not end.
  distinguish: ({ queue }: CollectionContext) => queue.slice(0, 1).map(({ type }) => type),
}
