import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { ExportFormat } from '../../contract/exports.ts'
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

type ClipDownloadsEvent =
  | { type: 'download.requested'; clips: Clip[]; format?: ExportFormat | undefined }
  | { type: 'error.reset' }

interface Saved {
  status: number | null
}

const isSame = (one: DownloadJob, other: DownloadJob): boolean =>
  one.ids.join() === other.ids.join() && one.format === other.format

const currentOf = ({ queue: [job] }: ClipDownloadsContext): DownloadJob => job ?? { ids: [], filename: '' }

/** Downloads clips one after another: one as a file, several as a zip, or captions and timelines of one. */
export const clipDownloadsMachine = setup({
  types: { context: {} as ClipDownloadsContext, events: {} as ClipDownloadsEvent, emitted: {} as ClipDownloadsEmitted },
  actors: {
    download: unprovided<Saved, { params: { id: string }; filename: string }>('download'),
    exportOne: unprovided<Saved, { params: { id: string }; query: { format: ExportFormat }; filename: string }>(
      'exportOne',
    ),
    downloadMany: unprovided<Saved, { query: { ids: string }; filename: string }>('downloadMany'),
  },
  guards: {
    isExport: ({ context }) => context.queue[0]?.format !== undefined,
    isOne: ({ context }) => context.queue[0]?.ids.length === 1,
    isMany: ({ context }) => (context.queue[0]?.ids.length ?? 0) > 1,
  },
  actions: {
    enqueue: assign({
      error: null,
      queue: ({ context }, { clips, format }: { clips: Clip[]; format?: ExportFormat | undefined }) => [
        ...context.queue,
        // A second click on a running download is ignored.
        ...downloadJobs(clips, format).filter((job) => !context.queue.some((waiting) => isSame(waiting, job))),
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
        { guard: 'isExport', target: 'exporting' },
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
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportOne',
        src: 'exportOne',
        input: ({ context }) => {
          const { ids, format = 'srt', filename } = currentOf(context)
          return { params: { id: ids[0] ?? '' }, query: { format }, filename }
        },
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
