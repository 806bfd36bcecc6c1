import { assign, enqueueActions, setup } from 'xstate'
import { isPicture } from '../../clipper/pure/exports/fileFormats.ts'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { FileFormat, Render } from '../../contract/renders.ts'
import type { ClipDownloadsEmitted, DownloadInput, Saved, TextInput } from '../clipDownloads/clipDownloadsMachine.ts'
import { isFileFormat } from '../clipDownloads/downloadJobs.ts'
import { responseData, statusOf } from '../failure.ts'
import { hasSameFields } from '../keepUnchanged.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import {
  type ExportChoice,
  type ExportJob,
  type ExportWish,
  exportJobOf,
  isActive,
  isSameExport,
  isText,
  type KeptExport,
  queued,
  withAdded,
} from './ExportJob.ts'

export interface ClipExportsContext {
  /** In the order of the requests, including finished ones. */
  jobs: readonly ExportJob[]
}

export type ClipExportsEvent =
  | ({ type: 'export.requested' } & ExportRequest)
  /** They were running before the page was reloaded. */
  | { type: 'exports.restored'; wishes: readonly KeptExport[] }
  | ({ type: 'export.cancelled' } & ExportWish)
  | ({ type: 'export.retried' } & ExportWish)
  | { type: 'exports.cancelled' }
  /** Retries all failed exports. */
  | { type: 'exports.retried' }
  /** Hides finished exports. */
  | { type: 'exports.dismissed' }

/** `version` is the stored edit, if the caller knows it. */
interface ExportRequest {
  clip: Pick<Clip, 'id' | 'title'>
  choice: ExportChoice
  version?: EditVersion
}

/** Identifies a file of a clip in server calls. */
export interface RenderInput {
  id: string
  format?: FileFormat
}

const fileOf = ({ choice }: ExportWish): { format?: FileFormat } =>
  choice !== 'clip' && isFileFormat(choice) ? { format: choice } : {}

const isPictureJob = (job: ExportJob): boolean => {
  const { format } = fileOf(job)
  return format !== undefined && isPicture(format)
}

/** Returns the file that is being rendered, or the next one; pictures don't wait for videos. */
function currentFile({ jobs }: ClipExportsContext): ExportJob | undefined {
  const files = jobs.filter((job) => !isText(job))
  const waiting = files.filter(({ state }) => state === 'queued')
  return files.find(({ state }) => state === 'working') ?? waiting.find(isPictureJob) ?? waiting[0]
}

/** Returns the text that is being fetched, or the next one. */
function currentText({ jobs }: ClipExportsContext): ExportJob | undefined {
  const texts = jobs.filter(isText)
  return texts.find(({ state }) => state === 'working') ?? texts.find(({ state }) => state === 'queued')
}

const lanes = { file: currentFile, text: currentText }
type Lane = keyof typeof lanes

function neededIn(context: ClipExportsContext, lane: Lane): ExportJob {
  const job = lanes[lane](context)
  if (!job) throw new Error('Nothing is being exported.')
  return job
}

const renderInput = (context: ClipExportsContext): RenderInput => {
  const job = neededIn(context, 'file')
  return { id: job.clipId, ...fileOf(job) }
}

const fetchInput = (context: ClipExportsContext): DownloadInput => {
  const job = neededIn(context, 'file')
  const query = fileOf(job)
  const { format } = query
  return { params: { id: job.clipId }, ...(format && { query: { format } }), filename: job.filename }
}

const textInput = (context: ClipExportsContext): TextInput => {
  const { clipId, choice, filename } = neededIn(context, 'text')
  const format = choice === 'clip' || isFileFormat(choice) ? 'txt' : choice
  return { params: { id: clipId }, query: { format }, filename }
}

const withCurrent = (context: ClipExportsContext, lane: Lane, change: Partial<ExportJob>): ClipExportsContext => {
  const current = lanes[lane](context)
  return { jobs: context.jobs.map((job) => (job === current ? { ...job, ...change } : job)) }
}

const clipExportsSetup = setup({
  types: {
    context: {} as ClipExportsContext,
    events: {} as ClipExportsEvent,
    /** The same event as for a download, so the lists show the same notice. */
    emitted: {} as ClipDownloadsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    start: unprovided<Render, RenderInput>('start'),
    look: unprovided<Render, RenderInput>('look'),
    cancel: unprovided<Render, RenderInput>('cancel'),
    download: unprovided<Saved, DownloadInput>('download'),
    exportOne: unprovided<Saved, TextInput>('exportOne'),
  },
  delays: { lookPause: 1000 },
  guards: {
    hasNext: ({ context }, lane: Lane) => lanes[lane](context) !== undefined,
    isCurrent: ({ context }, wish: ExportWish) => {
      const current = currentFile(context)
      return current !== undefined && isSameExport(current, wish)
    },
    isReady: (_, { state }: Render) => state === 'ready',
    hasFailed: (_, { state }: Render) => state === 'failed',
    /** The clip changed meanwhile, so the running render is of an outdated version. */
    isOutdated: ({ context }, { state, version }: Render) =>
      state === 'none' && version !== currentFile(context)?.render?.version,
    /** The render was stopped elsewhere. */
    isStopped: (_, { state }: Render) => state === 'none',
    /** A retry would not help. */
    isRefused: (_, { error }: { error: unknown }) => [400, 403, 404].includes(statusOf(error) ?? 0),
  },
  actions: {
    add: assign(({ context: { jobs } }, { clip, choice, version }: ExportRequest) => ({
      jobs: withAdded(jobs, [exportJobOf(clip, choice, version)]),
    })),
    restore: assign(({ context: { jobs } }, { wishes }: { wishes: readonly KeptExport[] }) => ({
      jobs: withAdded(jobs, wishes.map(queued)),
    })),
    retry: assign(({ context: { jobs } }, wish: ExportWish) => ({
      jobs: jobs.map((job) => (!isActive(job) && isSameExport(job, wish) ? queued(job) : job)),
    })),
    retryAll: assign(({ context: { jobs } }) => ({
      jobs: jobs.map((job) => (job.state === 'failed' && !job.dismissed ? queued(job) : job)),
    })),
    withdrawAll: assign(({ context: { jobs } }) => ({
      jobs: jobs.map((job) => (job.state === 'queued' ? { ...job, state: 'cancelled' as const } : job)),
    })),
    dismiss: assign(({ context: { jobs } }) => ({
      jobs: jobs.map((job) => (isActive(job) ? job : { ...job, dismissed: true })),
    })),
    withdraw: assign(({ context: { jobs } }, wish: ExportWish) => ({
      jobs: jobs.map((job) =>
        job.state === 'queued' && isSameExport(job, wish) ? { ...job, state: 'cancelled' as const } : job,
      ),
    })),
    begin: assign(({ context }, lane: Lane) =>
      withCurrent(context, lane, { state: 'working', render: null, error: null }),
    ),
    /** A poll without changes keeps the state, so that nothing re-renders. */
    storeRender: assign(({ context }, render: Render) => {
      const known = neededIn(context, 'file').render
      return known && hasSameFields(known, render) ? {} : withCurrent(context, 'file', { render })
    }),
    stop: assign(({ context }) => withCurrent(context, 'file', { state: 'cancelled' })),
    settle: enqueueActions(({ enqueue, context, self }, { lane, status }: Saved & { lane: Lane }) => {
      notify({ enqueue, self }, { type: 'download.reported', ids: [neededIn(context, lane).clipId], status })
      enqueue.assign(withCurrent(context, lane, { state: 'made' }))
    }),
    fail: enqueueActions(({ enqueue, context, self }, { lane, error }: { lane: Lane; error: unknown }) => {
      const { clipId } = neededIn(context, lane)
      notify({ enqueue, self }, { type: 'download.reported', ids: [clipId], status: statusOf(error) })
      enqueue.assign(withCurrent(context, lane, { state: 'failed', error: responseData(error, 'Network error') }))
    }),
    /** The server's render failed, with a reason. */
    giveUp: assign(({ context }, { error }: Render) => withCurrent(context, 'file', { state: 'failed', error })),
  },
})

type Failed = { event: { error: unknown } }
const fail = { type: 'fail', params: ({ event }: Failed) => ({ lane: 'file' as const, error: event.error }) } as const

/** Stops the current render on the server. */
const cancels = {
  'export.cancelled': { guard: withEvent('isCurrent'), target: 'cancelling' },
  'exports.cancelled': { target: 'cancelling', actions: 'withdrawAll' },
} as const

/** Transitions by the server's answer. */
const byAnswer = [
  { guard: withOutput('isReady'), target: 'fetching', actions: withOutput('storeRender') },
  { guard: withOutput('hasFailed'), target: 'idle', actions: withOutput('giveUp') },
  { guard: withOutput('isOutdated'), target: 'starting', reenter: true },
  { guard: withOutput('isStopped'), target: 'idle', actions: 'stop' },
  { target: 'waiting', actions: withOutput('storeRender') },
] as const

/**
 * Renders files of clips, one after another, and saves each on the device; texts are fetched meanwhile. It belongs to the
 * session, so it continues after the page is closed.
 */
export const clipExportsMachine = clipExportsSetup.createMachine({
  id: 'clipExports',
  context: { jobs: [] },
  type: 'parallel',
  on: {
    'export.requested': { actions: withEvent('add') },
    'exports.restored': { actions: withEvent('restore') },
    'export.cancelled': { actions: withEvent('withdraw') },
    'exports.cancelled': { actions: 'withdrawAll' },
    'export.retried': { actions: withEvent('retry') },
    'exports.retried': { actions: 'retryAll' },
    'exports.dismissed': { actions: 'dismiss' },
  },
  states: {
    files: {
      initial: 'idle',
      states: {
        idle: {
          always: {
            guard: { type: 'hasNext', params: 'file' },
            target: 'starting',
            actions: { type: 'begin', params: 'file' },
          },
        },
        starting: {
          tags: 'busy',
          invoke: {
            id: 'start',
            src: 'start',
            input: ({ context }) => renderInput(context),
            onDone: byAnswer,
            onError: { target: 'idle', actions: fail },
          },
          on: cancels,
        },
        /** Waits for the next poll. */
        waiting: {
          tags: 'busy',
          after: { lookPause: 'looking' },
          on: cancels,
        },
        looking: {
          tags: 'busy',
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context }) => renderInput(context),
            onDone: byAnswer,
            // The render continues although a poll failed.
            onError: [{ guard: withEvent('isRefused'), target: 'idle', actions: fail }, { target: 'waiting' }],
          },
          on: cancels,
        },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'download',
            src: 'download',
            input: ({ context }) => fetchInput(context),
            onDone: {
              target: 'idle',
              actions: { type: 'settle', params: ({ event }) => ({ lane: 'file', ...event.output }) },
            },
            onError: { target: 'idle', actions: fail },
          },
          on: {
            // The file stays on the server, for the next time.
            'export.cancelled': { guard: withEvent('isCurrent'), target: 'idle', actions: 'stop' },
            'exports.cancelled': { target: 'idle', actions: ['withdrawAll', 'stop'] },
          },
        },
        cancelling: {
          tags: 'busy',
          invoke: {
            id: 'cancel',
            src: 'cancel',
            input: ({ context }) => renderInput(context),
            // The render may have finished before the request arrived: it still counts as cancelled.
            onDone: { target: 'idle', actions: 'stop' },
            onError: { target: 'idle', actions: fail },
          },
        },
      },
    },
    texts: {
      initial: 'idle',
      states: {
        idle: {
          always: {
            guard: { type: 'hasNext', params: 'text' },
            target: 'writing',
            actions: { type: 'begin', params: 'text' },
          },
        },
        writing: {
          tags: 'busy',
          invoke: {
            id: 'exportOne',
            src: 'exportOne',
            input: ({ context }) => textInput(context),
            onDone: {
              target: 'idle',
              actions: { type: 'settle', params: ({ event }) => ({ lane: 'text', ...event.output }) },
            },
            onError: {
              target: 'idle',
              actions: { type: 'fail', params: ({ event }) => ({ lane: 'text', error: event.error }) },
            },
          },
        },
      },
    },
  },
})
