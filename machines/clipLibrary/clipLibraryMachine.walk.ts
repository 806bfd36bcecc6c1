import type { MachineWalk } from '../testing/walk.ts'
import { clipLibraryMachine } from './clipLibraryMachine.ts'
import type { ClipLibraryContext } from './clipPages.ts'

export const walk: MachineWalk = {
  machine: clipLibraryMachine,
  about:
    'A list of clips: sorted, searched and paged by the server; the clips and the favourites are each one of these.',
  input: {},
  events: [
    { type: 'library.opened' },
    { type: 'order.chosen', order: '-score' },
    { type: 'search.changed', search: 'sea' },
    { type: 'more.requested' },
    { type: 'refresh.requested' },
    { type: 'retry.requested' },
    { type: 'xstate.after.searchPause.clipLibrary.settling' },
    { type: 'xstate.done.actor.list', output: { items: [], next: 'c1' } },
    { type: 'xstate.error.actor.list', error: { status: null, data: null } },
    { type: 'xstate.done.actor.listMore', output: { items: [], next: null } },
    { type: 'xstate.error.actor.listMore', error: { status: null, data: null } },
    { type: 'xstate.done.actor.listAgain', output: { items: [], next: 'c1' } },
    { type: 'xstate.error.actor.listAgain', error: { status: null, data: null } },
  ],
  distinguish: ({ next, stale }: ClipLibraryContext) => [next, stale],
}
