import { reachabilityOf } from '../testing/reachability.ts'
import { createCollectionMachine } from './collectionMachine.ts'

const entry = { id: '1' }

export const reachability = reachabilityOf(
  createCollectionMachine({ id: 'collection', toFailure: () => 'Network error' }),
  {
    about: 'A list that is kept in sync with the server. Staff, products, categories and affiliates use it.',
    inputs: [{}],
    events: [
      { type: 'list.requested' },
      { type: 'item.added', input: entry },
      { type: 'item.removed', id: '1' },
      { type: 'list.replaced', items: [entry] },
      { type: 'error.reset' },
      { type: 'xstate.done.actor.list', output: [entry] },
      { type: 'xstate.done.actor.add', output: entry },
      { type: 'xstate.done.actor.add', output: undefined },
      { type: 'xstate.done.actor.remove', output: undefined },
      { type: 'xstate.error.actor.list', error: { status: 500, data: null } },
      { type: 'xstate.error.actor.add', error: { status: 500, data: null } },
      { type: 'xstate.error.actor.remove', error: { status: 500, data: null } },
    ],
    // One queued operation is enough to reach every state; without this limit, exploration wouldn't end.
    guardedBy: ({ queue }) => queue.slice(0, 1).map(({ type }) => type),
  },
)
