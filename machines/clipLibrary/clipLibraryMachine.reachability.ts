import { aClip } from '../../contract/testing/sampleClips.ts'
import { createClipStore } from '../clipStore/createClipStore.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipLibraryMachine } from './clipLibraryMachine.ts'
import { firstQuery } from './clipPages.ts'

export const reachability = reachabilityOf(clipLibraryMachine, {
  about: 'A list of clips, sorted, searched and paged by the server. Clips and favourites each have one.',
  inputs: [[], [aClip()]].map((clips) => ({ store: createClipStore(clips), ids: clips.map(({ id }) => id) })),
  events: [
    { type: 'library.opened' },
    { type: 'query.changed', query: { ...firstQuery, order: '-score' } },
    { type: 'query.changed', query: { ...firstQuery, search: 'sea' } },
    { type: 'query.changed', query: { ...firstQuery, unexported: true } },
    { type: 'more.requested' },
    { type: 'refresh.requested' },
    { type: 'retry.requested' },
    { type: 'poster.failed' },
    { type: 'clip.restored', clip: aClip() },
    { type: 'error.reset' },
    { type: 'xstate.after.searchPause.clipLibrary.settling' },
    { type: 'xstate.done.actor.list', output: { items: [], next: 'c1' } },
    { type: 'xstate.error.actor.list', error: { status: null, data: null } },
    { type: 'xstate.done.actor.listMore', output: { items: [], next: null } },
    { type: 'xstate.error.actor.listMore', error: { status: null, data: null } },
    { type: 'xstate.done.actor.listAgain', output: { items: [], next: 'c1' } },
    { type: 'xstate.done.actor.listAgain', output: { items: [], next: null } },
    { type: 'xstate.error.actor.listAgain', error: { status: null, data: null } },
  ],
  guardedBy: ({ ids, query, next, stale, postersReloaded }) => [ids.length, query, next, stale, postersReloaded],
})
