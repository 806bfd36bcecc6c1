import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'
import { type DownloadJob, downloadJobs } from './downloadJobs.ts'

export interface ClipDownloadsContext {
  /** The current one first. */
  queue: DownloadJob[]
  error: Failure | null
}

/** The HTTP status of a finished or failed download; null without a response. */
export interface ClipDownloadsEmitted {
  type: 'download.reported'
  ids: string[]
  status: number | null
}

type ClipDownloadsEvent = { type: 'download.requested'; clips: Clip[] } | { type: 'error.reset' }

interface Saved {
  status: number | null
}

const currentOf = ({ queue: [job] }: ClipDownloadsContext): DownloadJob => job ?? { ids: [], filename: '' }

/** Downloads clips one after another: one as a file, several as a zip. */
export const clipDownloadsMachine = setup({
  types: { context: {} as ClipDownloadsContext, events: {} as ClipDownloadsEvent, emitted: {} as ClipDownloadsEmitted },
  actors: {
    download: unprovided<Saved, { params: { id: string }; filename: string }>('download'),
    downloadMany: unprovided<Saved, { query: { ids: string }; filename: string }>('downloadMany'),
  },
  guards: {
    isOne: ({ context }) => context.queue[0]?.ids.length === 1,
    isMany: ({ context }) => (context.queue[0]?.ids.length ?? 0) > 1,
  },
  actions: {
    enqueue: assign({
      error: null,
      queue: ({ context }, { clips }: { clips: Clip[] }) => [
        ...context.queue,
        // A second click on a running download is ignored.
        ...downloadJobs(clips).filter(({ ids }) => !context.queue.some((waiting) => waiting.ids.join() === ids.join())),
      ],
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    report: enqueueActions(({ enqueue, context, self }, { status }: Saved) =>
      tell({ enqueue, self }, { type: 'download.reported', ids: currentOf(context).ids, status }),
    ),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'clipDownloads',
  context: { queue: [], error: null },
  initial: 'idle',
  on: {
    'download.requested': { actions: { type: 'enqueue', params: ({ event }) => event } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    idle: {
      always: [
        { guard: 'isOne', target: 'downloadingOne' },
        { guard: 'isMany', target: 'downloadingMany' },
      ],
    },
    downloadingOne: {
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => ({
          params: { id: currentOf(context).ids[0] ?? '' },
          filename: currentOf(context).filename,
        }),
        onDone: { target: 'idle', actions: [{ type: 'report', params: ({ event }) => event.output }, 'dequeue'] },
        onError: {
          target: 'idle',
          actions: [
            { type: 'report', params: ({ event }) => ({ status: statusOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => event },
            'dequeue',
          ],
        },
      },
    },
    downloadingMany: {
      tags: 'busy',
      invoke: {
        id: 'downloadMany',
        src: 'downloadMany',
        input: ({ context }) => ({
          query: { ids: currentOf(context).ids.join(',') },
          filename: currentOf(context).filename,
        }),
        onDone: { target: 'idle', actions: [{ type: 'report', params: ({ event }) => event.output }, 'dequeue'] },
        onError: {
          target: 'idle',
          actions: [
            { type: 'report', params: ({ event }) => ({ status: statusOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => event },
            'dequeue',
          ],
        },
      },
    },
  },
})
