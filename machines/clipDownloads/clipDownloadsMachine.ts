import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { DownloadFormat, ExportFormat } from '../../contract/exports.ts'
import type { FileFormat } from '../../contract/renders.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { type DownloadJob, downloadJobs, isFileFormat } from './downloadJobs.ts'

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
  | { type: 'download.requested'; clips: Clip[]; format?: DownloadFormat | undefined }
  | { type: 'error.reset' }

/** Identifies the file of a clip, or with `query` another of its files. */
export interface DownloadInput {
  params: { id: string }
  query?: { format: FileFormat }
  filename: string
}

/** Identifies captions or a timeline of a clip. */
export interface TextInput {
  params: { id: string }
  query: { format: ExportFormat }
  filename: string
}

/** The HTTP status of a saved file; null without a response. */
export interface Saved {
  status: number | null
}

const isSame = (one: DownloadJob, other: DownloadJob): boolean =>
  one.ids.join() === other.ids.join() && one.format === other.format

const currentOf = ({ queue: [job] }: ClipDownloadsContext): DownloadJob => job ?? { ids: [], filename: '' }

/** Downloads clips one after another: one as a file, several as a zip, or captions and timelines of one. */
export const clipDownloadsMachine = setup({
  types: { context: {} as ClipDownloadsContext, events: {} as ClipDownloadsEvent, emitted: {} as ClipDownloadsEmitted },
  actors: {
    download: unprovided<Saved, DownloadInput>('download'),
    exportOne: unprovided<Saved, TextInput>('exportOne'),
    downloadMany: unprovided<Saved, { query: { ids: string }; filename: string }>('downloadMany'),
  },
  guards: {
    isExport: ({ context: { queue } }) => queue[0]?.format !== undefined && !isFileFormat(queue[0].format),
    isOne: ({ context }) => context.queue[0]?.ids.length === 1,
    isMany: ({ context }) => (context.queue[0]?.ids.length ?? 0) > 1,
  },
  actions: {
    enqueue: assign({
      error: null,
      queue: ({ context }, { clips, format }: { clips: Clip[]; format?: DownloadFormat | undefined }) => [
        ...context.queue,
        // A second click on a running download is ignored.
        ...downloadJobs(clips, format).filter((job) => !context.queue.some((waiting) => isSame(waiting, job))),
      ],
    }),
    settle: enqueueActions(({ enqueue, context, self }, { status }: Saved) => {
      notify({ enqueue, self }, { type: 'download.reported', ids: currentOf(context).ids, status })
      enqueue.assign({ queue: context.queue.slice(1) })
    }),
    fail: enqueueActions(({ enqueue, context, self }, { error }: { error: unknown }) => {
      notify({ enqueue, self }, { type: 'download.reported', ids: currentOf(context).ids, status: statusOf(error) })
      enqueue.assign({ queue: context.queue.slice(1), error: nonFieldErrors(error) })
    }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'clipDownloads',
  context: { queue: [], error: null },
  initial: 'idle',
  on: {
    'download.requested': { actions: withEvent('enqueue') },
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
        input: ({ context }) => {
          const { ids, format, filename } = currentOf(context)
          const query = format && isFileFormat(format) ? { query: { format } } : {}
          return { params: { id: ids[0] ?? '' }, ...query, filename }
        },
        onDone: { target: 'idle', actions: withOutput('settle') },
        onError: { target: 'idle', actions: withEvent('fail') },
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'exportOne',
        src: 'exportOne',
        input: ({ context }) => {
          const { ids, format: asked = 'srt', filename } = currentOf(context)
          const format = isFileFormat(asked) ? 'srt' : asked
          return { params: { id: ids[0] ?? '' }, query: { format }, filename }
        },
        onDone: { target: 'idle', actions: withOutput('settle') },
        onError: { target: 'idle', actions: withEvent('fail') },
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
        onDone: { target: 'idle', actions: withOutput('settle') },
        onError: { target: 'idle', actions: withEvent('fail') },
      },
    },
  },
})
