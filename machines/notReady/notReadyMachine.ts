import { assign, enqueueActions, setup } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import { nonFieldErrors, statusOf } from '../failure.ts'
import { keepUnchanged } from '../keepUnchanged.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import {
  currentId,
  goneFrom,
  type NotReadyContext,
  type PendingRequest,
  withEntry,
  withoutCurrent,
  withReplaced,
  withRequest,
} from './notReadyEntries.ts'

export type NotReadyEmitted =
  /** These videos left the list because their clips are ready. */
  | { type: 'videos.finished'; ids: string[] }
  /** The list is current. */
  | { type: 'videos.listed'; entries: readonly NotReady[] }

type NotReadyEvent =
  | { type: 'watch.started'; by: string }
  | { type: 'watch.stopped'; by: string }
  | { type: 'entry.added'; entry: NotReady }
  | { type: 'retry.requested'; id: string }
  | { type: 'removal.requested'; id: string }
  | { type: 'reload.requested' }
  | { type: 'error.reset' }

/** Events, actions and actors of `notReadyMachine`. */
const notReadySetup = setup({
  types: {
    context: {} as NotReadyContext,
    events: {} as NotReadyEvent,
    input: {} as { entries?: NotReady[] },
    emitted: {} as NotReadyEmitted,
  },
  actors: {
    fetch: unprovided<NotReady[]>('fetch'),
    /** The same call; failures aren't reported, because it repeats by itself. */
    poll: unprovided<NotReady[]>('poll'),
    retry: unprovided<NotReady, { id: string }>('retry'),
    remove: unprovided<unknown, { id: string }>('remove'),
  },
  delays: { workPause: 2000, restPause: 30_000 },
  guards: {
    isInterrupted: ({ context }) => context.pending.length > 0 || context.watchers.length === 0,
    /** Deleted, or already being processed: the list is outdated. */
    isOutdated: (_, { error }: { error: unknown }) => [404, 409].includes(statusOf(error) ?? 0),
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
    isUnwatched: ({ context }) => context.watchers.length === 0,
    isLastWatcher: ({ context }, { by }: { by: string }) => context.watchers.every((watcher) => watcher === by),
    wantsRetry: ({ context }) => context.pending[0]?.kind === 'retry',
    wantsRemoval: ({ context }) => context.pending[0]?.kind === 'remove',
    hasWork: ({ context }) => context.entries.some(({ status }) => status !== 'failed'),
  },
  actions: {
    watch: assign({
      watchers: ({ context }, { by }: { by: string }) => [...context.watchers.filter((watcher) => watcher !== by), by],
    }),
    unwatch: assign({
      watchers: ({ context }, { by }: { by: string }) => context.watchers.filter((watcher) => watcher !== by),
    }),
    add: assign(({ context }, { entry }: { entry: NotReady }) => withEntry(context, entry)),
    request: assign(({ context }, request: PendingRequest) => withRequest(context, request)),
    endRequest: assign({ pending: ({ context }) => context.pending.slice(1) }),
    replaceAll: assign(({ context }, entries: NotReady[]) => ({
      error: null,
      entries: keepUnchanged(context.entries, entries),
    })),
    replaceOne: assign(({ context }, entry: NotReady) => withReplaced(context, entry)),
    removeCurrent: assign(({ context }) => withoutCurrent(context)),
    notifyFinished: enqueueActions(({ enqueue, self, context }, entries: NotReady[]) => {
      const ids = goneFrom(context, entries)
      if (ids.length > 0) notify({ enqueue, self }, { type: 'videos.finished', ids })
    }),
    notifyListed: enqueueActions(({ enqueue, self, context }) =>
      notify({ enqueue, self }, { type: 'videos.listed', entries: context.entries }),
    ),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
  },
})

/** Actions after each successful response. */
const store = [withOutput('notifyFinished'), withOutput('replaceAll'), 'notifyListed'] as const

/** Aborts the request, unless another part of the page shows the list. */
const pauseUnwatched = { guard: withEvent('isLastWatcher'), target: 'paused', actions: withEvent('unwatch') } as const

/** Videos in processing and failed ones. Polls often while there is work, rarely otherwise, and never while hidden. */
export const notReadyMachine = notReadySetup.createMachine({
  id: 'notReady',
  context: ({ input }) => ({ entries: input.entries ?? [], error: null, pending: [], watchers: [] }),
  initial: 'paused',
  on: {
    'watch.started': { actions: withEvent('watch') },
    'watch.stopped': { actions: withEvent('unwatch') },
    'entry.added': { actions: withEvent('add') },
    'retry.requested': { actions: { type: 'request', params: ({ event }) => ({ kind: 'retry', id: event.id }) } },
    'removal.requested': { actions: { type: 'request', params: ({ event }) => ({ kind: 'remove', id: event.id }) } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    paused: { on: { 'watch.started': { target: 'fetching', actions: withEvent('watch') } } },
    fetching: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'fetch',
        src: 'fetch',
        onDone: { target: 'next', actions: store },
        onError: { target: 'unreachable', actions: withEvent('storeFailure') },
      },
      on: {
        'watch.stopped': pauseUnwatched,
        // The response may lack work that began after the request was sent.
        'reload.requested': { target: 'fetching', reenter: true },
      },
    },
    next: {
      always: [
        { guard: 'wantsRetry', target: 'retrying' },
        { guard: 'wantsRemoval', target: 'removing' },
        { guard: 'isUnwatched', target: 'paused' },
        { guard: 'hasWork', target: 'working' },
        { target: 'resting' },
      ],
    },
    working: {
      always: { guard: 'isInterrupted', target: 'next' },
      after: { workPause: 'polling' },
      on: { 'reload.requested': 'fetching' },
    },
    resting: {
      always: { guard: 'isInterrupted', target: 'next' },
      after: { restPause: 'polling' },
      on: {
        'reload.requested': 'fetching',
        'entry.added': { target: 'next', actions: withEvent('add') },
      },
    },
    polling: {
      invoke: {
        id: 'poll',
        src: 'poll',
        onDone: { target: 'next', actions: store },
        onError: { target: 'unreachable', actions: withEvent('storeFailure') },
      },
      on: { 'watch.stopped': pauseUnwatched, 'reload.requested': 'fetching' },
    },
    /** The list could not be fetched; known entries stay, and the next poll retries. */
    unreachable: {
      always: { guard: 'isInterrupted', target: 'next' },
      after: { restPause: 'polling' },
      on: { 'reload.requested': 'fetching' },
    },
    retrying: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'retry',
        src: 'retry',
        input: ({ context }) => currentId(context),
        onDone: {
          target: 'next',
          actions: [withOutput('replaceOne'), 'endRequest'],
        },
        onError: [
          { guard: withEvent('isOutdated'), target: 'fetching', actions: 'endRequest' },
          { target: 'next', actions: [withEvent('storeFailure'), 'endRequest'] },
        ],
      },
    },
    removing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => currentId(context),
        onDone: { target: 'next', actions: ['removeCurrent', 'endRequest', 'notifyListed'] },
        onError: [
          // Already deleted, as requested.
          {
            guard: withEvent('isGone'),
            target: 'next',
            actions: ['removeCurrent', 'endRequest', 'notifyListed'],
          },
          { target: 'next', actions: [withEvent('storeFailure'), 'endRequest'] },
        ],
      },
    },
  },
})
