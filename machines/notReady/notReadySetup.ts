import { assign, enqueueActions, setup } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import { nonFieldErrors, statusOf } from '../failure.ts'
import { keepUnchanged } from '../keepUnchanged.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'
import {
  goneFrom,
  type NotReadyContext,
  type PendingRequest,
  withEntry,
  withoutCurrent,
  withReplaced,
  withRequest,
} from './notReadyEntries.ts'

/** These videos left the list because their clips are ready. */
export type NotReadyEmitted = { type: 'videos.finished'; ids: string[] }

type NotReadyEvent =
  | { type: 'watch.started' }
  | { type: 'watch.stopped' }
  | { type: 'entry.added'; entry: NotReady }
  | { type: 'retry.requested'; id: string }
  | { type: 'removal.requested'; id: string }
  | { type: 'reload.requested' }
  | { type: 'error.reset' }

/** Events, actions and actors of `notReadyMachine`. */
export const notReadySetup = setup({
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
    isInterrupted: ({ context }) => context.pending.length > 0 || !context.watched,
    /** Deleted, or already being processed: the list is outdated. */
    isOutdated: (_, { error }: { error: unknown }) => [404, 409].includes(statusOf(error) ?? 0),
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
    isUnwatched: ({ context }) => !context.watched,
    wantsRetry: ({ context }) => context.pending[0]?.kind === 'retry',
    wantsRemoval: ({ context }) => context.pending[0]?.kind === 'remove',
    hasWork: ({ context }) => context.entries.some(({ status }) => status !== 'failed'),
  },
  actions: {
    watch: assign({ watched: true }),
    unwatch: assign({ watched: false }),
    add: assign(({ context }, { entry }: { entry: NotReady }) => withEntry(context, entry)),
    request: assign(({ context }, request: PendingRequest) => withRequest(context, request)),
    endRequest: assign({ pending: ({ context }) => context.pending.slice(1) }),
    replaceAll: assign(({ context }, { entries }: { entries: NotReady[] }) => ({
      error: null,
      entries: keepUnchanged(context.entries, entries),
    })),
    replaceOne: assign(({ context }, { entry }: { entry: NotReady }) => withReplaced(context, entry)),
    removeCurrent: assign(({ context }) => withoutCurrent(context)),
    tellFinished: enqueueActions(({ enqueue, self, context }, { entries }: { entries: NotReady[] }) => {
      const ids = goneFrom(context, entries)
      if (ids.length > 0) tell({ enqueue, self }, { type: 'videos.finished', ids })
    }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
  },
})
