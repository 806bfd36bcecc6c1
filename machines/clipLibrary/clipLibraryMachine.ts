import { clipLibrarySetup } from './clipLibrarySetup.ts'
import { firstQuery, queryOf } from './clipPages.ts'

const pageSize = 60
/** The contract's maximum, because a refresh refetches everything on the screen. */
const refreshSize = 200

/** A list of clips, sorted, searched and paged by the server, and refreshed without being emptied. */
export const clipLibraryMachine = clipLibrarySetup.createMachine({
  id: 'clipLibrary',
  context: ({ input }) => ({
    clips: input.clips ?? [],
    query: firstQuery,
    next: null,
    error: null,
    incoming: [],
    stale: false,
    removed: [],
    postersReloaded: false,
  }),
  initial: 'unopened',
  on: {
    'library.opened': '.loading',
    'query.changed': [
      { guard: { type: 'isSameQuery', params: ({ event }) => event } },
      {
        guard: { type: 'onlySearchDiffers', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'setQuery', params: ({ event }) => event },
      },
      { target: '.loading', actions: { type: 'setQuery', params: ({ event }) => event } },
    ],
    'refresh.requested': { actions: 'markStale' },
    'poster.failed': { guard: 'postersAreOld', actions: 'markPostersReloaded' },
    'clip.patched': { actions: { type: 'patch', params: ({ event }) => event } },
    'clip.removed': { actions: { type: 'remove', params: ({ event }) => event } },
    'clip.restored': { actions: { type: 'restore', params: ({ event }) => event } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    /** Not visible yet: the query is only stored. */
    unopened: { on: { 'query.changed': { actions: { type: 'setQuery', params: ({ event }) => event } } } },
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
        onDone: { target: 'ready', actions: { type: 'replaceAll', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
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
            onDone: { target: 'idle', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'interrupted', actions: { type: 'storeFailure', params: ({ event }) => event } },
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
                guard: { type: 'refreshGoesOn', params: ({ event }) => ({ page: event.output }) },
                target: 'refreshing',
                reenter: true,
                actions: { type: 'keepIncoming', params: ({ event }) => ({ page: event.output }) },
              },
              { target: 'idle', actions: { type: 'replaceAll', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: { target: 'idle', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
