import { assign, emit, setup } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import { nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import {
  goneFrom,
  type NotReadyContext,
  type Wish,
  wishedId,
  withEntry,
  withoutWished,
  withReplaced,
  withWish,
} from './notReadyEntries.ts'

/** These videos are on the list no longer because their clips are there. */
export interface NotReadyEmitted {
  type: 'finished'
  ids: string[]
}

type NotReadyEvent =
  | { type: 'watch.started' }
  | { type: 'watch.stopped' }
  | { type: 'entry.added'; entry: NotReady }
  | { type: 'retry.requested'; id: string }
  | { type: 'removal.requested'; id: string }
  | { type: 'reload.requested' }
  | { type: 'error.reset' }

/** What follows each good answer. */
const store = [
  { type: 'tellFinished', params: ({ event }: { event: { output: NotReady[] } }) => ({ entries: event.output }) },
  { type: 'replaceAll', params: ({ event }: { event: { output: NotReady[] } }) => ({ entries: event.output }) },
] as const

/** Videos that are being worked on or have failed. Asks often while there is work, seldom otherwise, never unseen. */
export const notReadyMachine = setup({
  types: {
    context: {} as NotReadyContext,
    events: {} as NotReadyEvent,
    input: {} as { entries?: NotReady[] },
    emitted: {} as NotReadyEmitted,
  },
  actors: {
    fetch: unprovided<NotReady[]>('fetch'),
    /** The same call; nobody is told when it fails, for it comes again by itself. */
    poll: unprovided<NotReady[]>('poll'),
    retry: unprovided<NotReady, { id: string }>('retry'),
    remove: unprovided<unknown, { id: string }>('remove'),
  },
  delays: { workPause: 2000, restPause: 30_000 },
  guards: {
    isInterrupted: ({ context }) => context.wishes.length > 0 || !context.watched,
    /** Gone, or worked on already: the list is old. */
    isOutdated: (_, { error }: { error: unknown }) => [404, 409].includes(statusOf(error) ?? 0),
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
    isUnwatched: ({ context }) => !context.watched,
    wantsRetry: ({ context }) => context.wishes[0]?.kind === 'retry',
    wantsRemoval: ({ context }) => context.wishes[0]?.kind === 'remove',
    hasWork: ({ context }) => context.entries.some(({ status }) => status !== 'failed'),
  },
  actions: {
    watch: assign({ watched: true }),
    unwatch: assign({ watched: false }),
    add: assign(({ context }, { entry }: { entry: NotReady }) => withEntry(context, entry)),
    wish: assign(({ context }, wish: Wish) => withWish(context, wish)),
    endWish: assign({ wishes: ({ context }) => context.wishes.slice(1) }),
    replaceAll: assign({ error: null, entries: (_, { entries }: { entries: NotReady[] }) => entries }),
    replaceOne: assign(({ context }, { entry }: { entry: NotReady }) => withReplaced(context, entry)),
    removeWished: assign(({ context }) => withoutWished(context)),
    tellFinished: emit(
      ({ context }, { entries }: { entries: NotReady[] }): NotReadyEmitted => ({
        type: 'finished',
        ids: goneFrom(context, entries),
      }),
    ),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'notReady',
  context: ({ input }) => ({ entries: input.entries ?? [], error: null, wishes: [], watched: false }),
  initial: 'paused',
  on: {
    'watch.started': { actions: 'watch' },
    'watch.stopped': { actions: 'unwatch' },
    'entry.added': { actions: { type: 'add', params: ({ event }) => event } },
    'retry.requested': { actions: { type: 'wish', params: ({ event }) => ({ kind: 'retry', id: event.id }) } },
    'removal.requested': { actions: { type: 'wish', params: ({ event }) => ({ kind: 'remove', id: event.id }) } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    paused: { on: { 'watch.started': { target: 'fetching', actions: 'watch' } } },
    fetching: {
      entry: 'clearError',
      invoke: {
        id: 'fetch',
        src: 'fetch',
        onDone: { target: 'next', actions: store },
        onError: { target: 'unreachable', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
      on: { 'watch.stopped': { target: 'paused', actions: 'unwatch' } },
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
        'entry.added': { target: 'next', actions: { type: 'add', params: ({ event }) => event } },
      },
    },
    polling: {
      invoke: {
        id: 'poll',
        src: 'poll',
        onDone: { target: 'next', actions: store },
        onError: { target: 'unreachable', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
      on: { 'watch.stopped': { target: 'paused', actions: 'unwatch' } },
    },
    /** The list could not be read; what is known stays, and the next try comes by itself. */
    unreachable: {
      always: { guard: 'isInterrupted', target: 'next' },
      after: { restPause: 'polling' },
      on: { 'reload.requested': 'fetching' },
    },
    retrying: {
      entry: 'clearError',
      invoke: {
        id: 'retry',
        src: 'retry',
        input: ({ context }) => wishedId(context),
        onDone: {
          target: 'next',
          actions: [{ type: 'replaceOne', params: ({ event }) => ({ entry: event.output }) }, 'endWish'],
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'fetching', actions: 'endWish' },
          { target: 'next', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'endWish'] },
        ],
      },
    },
    removing: {
      entry: 'clearError',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => wishedId(context),
        onDone: { target: 'next', actions: ['removeWished', 'endWish'] },
        onError: [
          // Gone already: that was the wish.
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'next',
            actions: ['removeWished', 'endWish'],
          },
          { target: 'next', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'endWish'] },
        ],
      },
    },
  },
})
