import { assign, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import type { ClipPage, ClipPageInput } from './ClipPage.ts'
import {
  asked,
  type ClipLibraryContext,
  type ClipQuery,
  firstQuery,
  isSameQuery,
  onlySearchDiffers,
  queryOf,
  withIncoming,
  withMore,
  withPage,
  withRestored,
} from './clipPages.ts'

type ClipLibraryEvent =
  | { type: 'library.opened' }
  /** The query has changed. */
  | { type: 'query.changed'; query: ClipQuery }
  | { type: 'more.requested' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'poster.failed' }
  | { type: 'clip.restored'; clip: Clip }
  | { type: 'error.reset' }

/** Events, actions and actors of `clipLibraryMachine`. */
const clipLibrarySetup = setup({
  types: {
    context: {} as ClipLibraryContext,
    events: {} as ClipLibraryEvent,
    input: {} as Pick<ClipLibraryContext, 'store' | 'ids'>,
  },
  actors: { list: unprovided<ClipPage, ClipPageInput>('list') },
  delays: { searchPause: 300 },
  guards: {
    isSameQuery: ({ context }, { query }: { query: ClipQuery }) => isSameQuery(context.query, query),
    onlySearchDiffers: ({ context }, { query }: { query: ClipQuery }) => onlySearchDiffers(context.query, query),
    hasMore: ({ context }) => context.next !== null,
    isStale: ({ context }) => context.stale,
    postersAreOld: ({ context }) => !context.postersReloaded,
    refreshGoesOn: ({ context }, page: ClipPage) =>
      page.next !== null && context.incoming.length + page.items.length < context.ids.length,
  },
  actions: {
    setQuery: assign(({ context }, { query }: { query: ClipQuery }) => asked(context, query)),
    begin: assign({ error: null }),
    beginAnew: assign({ error: null, stale: false, incoming: [], postersReloaded: false }),
    beginRefresh: assign({ stale: false, incoming: [], error: null }),
    storeClips: ({ context }, page: ClipPage) => context.store.put(page.items),
    replaceAll: assign(({ context }, page: ClipPage) => withPage(context, page)),
    append: assign(({ context }, page: ClipPage) => withMore(context, page)),
    keepIncoming: assign(({ context }, page: ClipPage) => withIncoming(context, page)),
    restore: assign(({ context }, { clip }: { clip: Clip }) => withRestored(context, clip)),
    markStale: assign({ stale: true }),
    markPostersReloaded: assign({ stale: true, postersReloaded: true }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error), incoming: [] }),
    clearError: assign({ error: null }),
  },
})

const pageSize = 60
/** The contract's maximum, because a refresh refetches everything on the screen. */
const refreshSize = 200

/** A list of clips, sorted, searched and paged by the server, and refreshed without being emptied. */
export const clipLibraryMachine = clipLibrarySetup.createMachine({
  id: 'clipLibrary',
  context: ({ input }) => ({
    ...input,
    query: firstQuery,
    next: null,
    error: null,
    incoming: [],
    stale: false,
    postersReloaded: false,
  }),
  initial: 'unopened',
  on: {
    'library.opened': '.loading',
    'query.changed': [
      { guard: withEvent('isSameQuery') },
      { guard: withEvent('onlySearchDiffers'), target: '.settling', actions: withEvent('setQuery') },
      { target: '.loading', actions: withEvent('setQuery') },
    ],
    'refresh.requested': { actions: 'markStale' },
    'poster.failed': { guard: 'postersAreOld', actions: 'markPostersReloaded' },
    'clip.restored': { actions: withEvent('restore') },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    /** Not visible yet: the query is only stored. */
    unopened: { on: { 'query.changed': { actions: withEvent('setQuery') } } },
    /** The user is typing in the search field. */
    settling: { after: { searchPause: 'loading' }, on: { 'library.opened': 'loading' } },
    loading: {
      tags: 'busy',
      // Already being fetched.
      on: { 'library.opened': {} },
      entry: 'beginAnew',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ ...queryOf(context), limit: pageSize }),
        onDone: {
          target: 'ready',
          actions: [withOutput('storeClips'), withOutput('replaceAll')],
        },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    ready: {
      initial: 'idle',
      // A reopened list is refreshed in the background.
      on: { 'library.opened': { target: '.idle', actions: 'markStale' } },
      states: {
        idle: {
          always: { guard: 'isStale', target: 'refreshing', actions: 'beginRefresh' },
          on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          tags: 'busy',
          entry: 'begin',
          invoke: {
            id: 'listMore',
            src: 'list',
            input: ({ context }) => ({
              ...queryOf(context),
              limit: pageSize,
              ...(context.next !== null && { cursor: context.next }),
            }),
            onDone: {
              target: 'idle',
              actions: [withOutput('storeClips'), withOutput('append')],
            },
            onError: { target: 'interrupted', actions: withEvent('storeFailure') },
          },
        },
        /** The next page failed to load; waits for a retry, rather than polling a dead network. */
        interrupted: { on: { 'retry.requested': 'loadingMore' } },
        /** Everything shown is refetched, page by page, and replaced at once, so that the scroll position is kept. */
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'listAgain',
            src: 'list',
            input: ({ context }) => ({
              ...queryOf(context),
              limit: refreshSize,
              ...(context.incoming.length > 0 && context.next !== null && { cursor: context.next }),
            }),
            onDone: [
              {
                guard: withOutput('refreshGoesOn'),
                target: 'refreshing',
                reenter: true,
                actions: [withOutput('storeClips'), withOutput('keepIncoming')],
              },
              {
                target: 'idle',
                actions: [withOutput('storeClips'), withOutput('replaceAll')],
              },
            ],
            onError: { target: 'idle', actions: withEvent('storeFailure') },
          },
        },
      },
    },
  },
})
