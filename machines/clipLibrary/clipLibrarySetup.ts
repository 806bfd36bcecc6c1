import { assign, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import type { ClipPage, ClipPageInput } from './ClipPage.ts'
import {
  asked,
  type ClipLibraryContext,
  type ClipQuery,
  isSameQuery,
  onlySearchDiffers,
  patched,
  withIncoming,
  withMore,
  without,
  withPage,
  withRestored,
} from './clipPages.ts'

export type ClipLibraryEvent =
  | { type: 'library.opened' }
  /** The query has changed. */
  | { type: 'query.changed'; query: ClipQuery }
  | { type: 'more.requested' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'poster.failed' }
  | { type: 'clip.patched'; id: string; patch: Partial<Clip> }
  | { type: 'clip.removed'; id: string }
  | { type: 'clip.restored'; clip: Clip }
  | { type: 'error.reset' }

/** Events, actions and actors of `clipLibraryMachine`. */
export const clipLibrarySetup = setup({
  types: {
    context: {} as ClipLibraryContext,
    events: {} as ClipLibraryEvent,
    input: {} as { clips?: Clip[] },
  },
  actors: { list: unprovided<ClipPage, ClipPageInput>('list') },
  delays: { searchPause: 300 },
  guards: {
    isSameQuery: ({ context }, { query }: { query: ClipQuery }) => isSameQuery(context.query, query),
    onlySearchDiffers: ({ context }, { query }: { query: ClipQuery }) => onlySearchDiffers(context.query, query),
    hasMore: ({ context }) => context.next !== null,
    isStale: ({ context }) => context.stale,
    postersAreOld: ({ context }) => !context.postersReloaded,
    refreshGoesOn: ({ context }, { page }: { page: ClipPage }) =>
      page.next !== null && context.incoming.length + page.items.length < context.clips.length,
  },
  actions: {
    setQuery: assign(({ context }, { query }: { query: ClipQuery }) => asked(context, query)),
    begin: assign({ error: null }),
    beginAnew: assign({ error: null, stale: false, incoming: [], postersReloaded: false }),
    beginRefresh: assign({ stale: false, incoming: [], error: null }),
    replaceAll: assign(({ context }, { page }: { page: ClipPage }) => withPage(context, page)),
    append: assign(({ context }, { page }: { page: ClipPage }) => withMore(context, page)),
    keepIncoming: assign(({ context }, { page }: { page: ClipPage }) => withIncoming(context, page)),
    patch: assign(({ context }, { id, patch }: { id: string; patch: Partial<Clip> }) => patched(context, id, patch)),
    remove: assign(({ context }, { id }: { id: string }) => without(context, id)),
    restore: assign(({ context }, { clip }: { clip: Clip }) => withRestored(context, clip)),
    markStale: assign({ stale: true }),
    markPostersReloaded: assign({ stale: true, postersReloaded: true }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error), incoming: [] }),
    clearError: assign({ error: null }),
  },
})
