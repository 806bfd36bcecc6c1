import type { NotReady } from '../../contract/clips.ts'
import { currentId } from './notReadyEntries.ts'
import { notReadySetup } from './notReadySetup.ts'

/** Actions after each successful response. */
const store = [
  { type: 'tellFinished', params: ({ event }: { event: { output: NotReady[] } }) => ({ entries: event.output }) },
  { type: 'replaceAll', params: ({ event }: { event: { output: NotReady[] } }) => ({ entries: event.output }) },
] as const

/** Videos in processing and failed ones. Polls often while there is work, rarely otherwise, and never while hidden. */
export const notReadyMachine = notReadySetup.createMachine({
  id: 'notReady',
  context: ({ input }) => ({ entries: input.entries ?? [], error: null, pending: [], watched: false }),
  initial: 'paused',
  on: {
    'watch.started': { actions: 'watch' },
    'watch.stopped': { actions: 'unwatch' },
    'entry.added': { actions: { type: 'add', params: ({ event }) => event } },
    'retry.requested': { actions: { type: 'request', params: ({ event }) => ({ kind: 'retry', id: event.id }) } },
    'removal.requested': { actions: { type: 'request', params: ({ event }) => ({ kind: 'remove', id: event.id }) } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    paused: { on: { 'watch.started': { target: 'fetching', actions: 'watch' } } },
    fetching: {
      tags: 'busy',
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
          actions: [{ type: 'replaceOne', params: ({ event }) => ({ entry: event.output }) }, 'endRequest'],
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'fetching', actions: 'endRequest' },
          { target: 'next', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'endRequest'] },
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
        onDone: { target: 'next', actions: ['removeCurrent', 'endRequest'] },
        onError: [
          // Already deleted, as requested.
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'next',
            actions: ['removeCurrent', 'endRequest'],
          },
          { target: 'next', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'endRequest'] },
        ],
      },
    },
  },
})
