import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'
import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import type { Kept } from '../../contract/videos.ts'
import { statusOf } from '../failure.ts'
import { notify } from '../notify.ts'
import type { UnfinishedUpload } from '../unfinishedUploads/unfinishedUploadsMachine.ts'
import { unprovided } from '../unprovided.ts'
import { type Sending, sendingOf } from './Sending.ts'
import { settingsBody, type UploadSettings } from './UploadSettings.ts'
import { canRetry, type UploadFailure, uploadFailureOf } from './uploadFailure.ts'
import {
  captionsProblemOf,
  lengthProblemOf,
  problemOf,
  type UploadLimits,
  type UploadProblem,
} from './uploadProblem.ts'

/** Bytes, bytes per second, seconds; from the client. */
export interface UploadProgress {
  loaded: number
  total: number
  bytesPerSecond: number
  secondsLeft: number | null
}

/** The body of an upload. */
export interface UploadBody {
  /** The video, or a file with parts of it. */
  file: File
  /** The video of the parts. */
  whole?: File
  /** The parts with pictures, as JSON. */
  kept?: string
  /** The whole video follows. */
  isFirst?: boolean
  /** The video of which this is the whole file: its clips were sent before. */
  rest_of?: string
  captions?: File
  title?: string
  aspect?: Aspect
  caption_style?: CaptionChoice
  min_seconds?: string
  max_seconds?: string
  max_clips?: string
}

export interface UploadInput {
  id: string
  file: File
  limits: UploadLimits | null
  /** The server already has a part of this file, of its parts or of its rest: the upload resumes automatically. */
  resumes?: Pick<UnfinishedUpload, 'parts' | 'rest_of'> | null
}

/** A request for the parts of a file. */
export interface PartsOrder {
  file: File
  kept: Kept
  /** The name of the file with the parts, if it was written before: a part of it is sent. */
  before: string | null
  onProgress: (share: number) => void
}

/** An upload to discard. */
export interface Discarded {
  file: File
  /** The file with its parts. */
  parts?: File | null
}

/** The captions of an unfinished upload, and their style in the clips. */
export interface BegunCaptions {
  file: File
  style: CaptionChoice
}

/**
 * Events for the queue: the file requests its turn, releases it, or is done; or its partial upload must be discarded.
 */
export type UploadEmitted =
  | { type: 'upload.waiting'; id: string }
  | { type: 'upload.withdrawn'; id: string }
  | { type: 'upload.settled'; id: string; entry: NotReady | null }
  /** `style` comes with the captions of an unfinished upload. */
  | { type: 'captions.added'; id: string; file: File; style?: CaptionChoice }
  | { type: 'captions.dropped'; id: string }
  /** Discards the server's part of this file, but keeps its clips. */
  | { type: 'upload.dropped'; file: File }

export interface UploadContext extends UploadInput {
  resumes: Pick<UnfinishedUpload, 'parts' | 'rest_of'> | null
  /** In a row, without progress. */
  interruptions: number
  title: string
  captions: File | null
  captionsProblem: ReturnType<typeof captionsProblemOf>
  settings: UploadSettings
  /** The user's choice; null for the default. */
  sending: Sending | null
  /** Whether the whole video follows the clips: until the user decides that they are enough. */
  rest: 'none' | 'follows' | 'dropped'
  /** The parts to send, in seconds; null if the whole is sent. */
  kept: Kept | null
  /** The file with the parts, once it is written. */
  parts: File | null
  /** The video whose rest is sent; null until its clips are sent. */
  videoId: string | null
  /** 0 to 1, of writing it. */
  written: number
  problem: UploadProblem | null
  /** Length of the video, if the browser can read it. */
  seconds: number | null
  progress: UploadProgress | null
  failure: UploadFailure | null
  entry: NotReady | null
}

type UploadEvent =
  | { type: 'title.changed'; title: string }
  | { type: 'captions.chosen'; file: File }
  /** The same captions in UTF-8. */
  | { type: 'captions.converted'; file: File }
  | { type: 'captions.removed' }
  | { type: 'sending.chosen'; sending: Sending }
  /** `plan` has the parts for the clips, if parts can be sent. */
  | { type: 'upload.submitted'; settings: UploadSettings; plan?: PartsPlan | null }
  | { type: 'upload.retried'; settings: UploadSettings; plan?: PartsPlan | null }
  /** The clips are enough. */
  | { type: 'rest.dropped' }
  | { type: 'parts.progressed'; share: number }
  | { type: 'upload.cancelled' }
  | { type: 'turn.came' }
  | { type: 'upload.progressed'; progress: UploadProgress }
  | { type: 'network.returned' }

/** Only chosen and typed values. */
const fieldsOf = ({ captions, title, settings }: UploadContext) => ({
  ...settingsBody(settings),
  ...(captions && { captions }),
  ...(title.trim() && { title: title.trim() }),
})

/** Returns the body of the upload: the video, or a file with parts of it. */
export const bodyOf = (context: UploadContext): UploadBody => {
  const { file, parts, kept, rest } = context
  if (!parts || !kept) return { file, ...fieldsOf(context) }
  const isFirst = rest === 'follows'
  return { file: parts, whole: file, kept: JSON.stringify(kept), isFirst, ...fieldsOf(context) }
}

/** Returns the body of the second upload, after the clips. */
export const restBodyOf = (context: UploadContext): UploadBody => ({
  file: context.file,
  ...(context.videoId && { rest_of: context.videoId }),
  ...fieldsOf(context),
})

/** The checks, settings and progress of one file. `uploadMachine` has the states. */
export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    emitted: {} as UploadEmitted,
  },
  actors: {
    /** Returns the captions of an unfinished upload of this file; null if unknown. */
    recall: unprovided<BegunCaptions | null, { file: File }>('recall'),
    readLength: unprovided<number | null, { file: File }>('readLength'),
    upload: unprovided<NotReady, { body: UploadBody; onProgress: (progress: UploadProgress) => void }>('upload'),
    /** Writes the file with the parts of a video, on this device. */
    writeParts: unprovided<File, PartsOrder>('writeParts'),
    /** Deletes the server's part of the file, and this device's file with its parts. */
    discard: unprovided<void, Discarded>('discard'),
    /** Provided by the flows: sends `network.returned`. */
    awaitNetwork: fromCallback(() => {}),
  },
  delays: {
    /** A second at first, and half a minute at most. */
    untilNextTry: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.min(context.interruptions - 1, 5)),
  },
  guards: {
    canRetry: ({ context: { failure } }) => failure !== null && canRetry(failure),
    needsParts: ({ context: { kept, parts } }) => kept !== null && parts === null,
    restFollows: ({ context }) => context.rest === 'follows',
    /** From an API that doesn't support parts, or these readings; it may still accept the video. */
    wantsWhole: ({ context }, { error }: { error: unknown }) =>
      context.rest === 'follows' && [415, 501].includes(statusOf(error) ?? 0),
    resumes: ({ context }) => context.resumes !== null,
    resumesRest: ({ context }) => context.videoId !== null,
    /** There was no response, so the upload was not refused. */
    isInterruption: (_, { error }: { error: unknown }) => statusOf(error) === null,
    hasProblem: ({ context: { file, limits } }) => problemOf(file, limits) !== null,
    isTooLong: ({ context }, { seconds }: { seconds: number | null }) =>
      lengthProblemOf(seconds, context.limits) !== null,
  },
  actions: {
    storeProblem: assign({ problem: ({ context: { file, limits } }) => problemOf(file, limits) }),
    storeLengthProblem: assign({
      problem: ({ context }, { seconds }: { seconds: number | null }) => lengthProblemOf(seconds, context.limits),
    }),
    storeLength: assign({ seconds: (_, { seconds }: { seconds: number | null }) => seconds }),
    setTitle: assign({ title: (_, { title }: { title: string }) => title }),
    setCaptions: enqueueActions(({ enqueue, self, context: { id, captions } }, { file }: { file: File }) => {
      const captionsProblem = captionsProblemOf(file)
      enqueue.assign({ captionsProblem, captions: captionsProblem === null ? file : captions })
      if (captionsProblem === null) notify({ enqueue, self }, { type: 'captions.added', id, file })
    }),
    restoreCaptions: enqueueActions(
      ({ enqueue, self, context: { id, captions, settings } }, { kept }: { kept: BegunCaptions | null }) => {
        if (!kept || captions) return
        const { file, style } = kept
        enqueue.assign({ captions: file, settings: { ...settings, caption_style: style } })
        notify({ enqueue, self }, { type: 'captions.added', id, file, style })
      },
    ),
    /** Unless they were removed meanwhile. */
    convertCaptions: assign({
      captions: ({ context: { captions } }, { file }: { file: File }) => captions && file,
    }),
    removeCaptions: enqueueActions(({ enqueue, self, context: { id } }) => {
      enqueue.assign({ captions: null, captionsProblem: null })
      notify({ enqueue, self }, { type: 'captions.dropped', id })
    }),
    chooseSending: assign({ sending: (_, { sending }: { sending: Sending }) => sending }),
    /** Changed parts are written again. */
    submit: assign(({ context }, { settings, plan = null }: { settings: UploadSettings; plan?: PartsPlan | null }) => {
      const sending = sendingOf(context.file, plan, context.sending)
      const kept = sending === 'whole' ? null : (plan?.kept ?? null)
      const isSame = JSON.stringify(kept) === JSON.stringify(context.kept)
      const rest: UploadContext['rest'] = sending === 'first' ? 'follows' : 'none'
      return { settings, kept, rest, written: 0, parts: isSame ? context.parts : null }
    }),
    /** The clips can't go first; only the head start is lost. */
    sendWhole: assign({ rest: 'none', kept: null, parts: null, progress: null, resumes: null }),
    beginRest: assign({ parts: null, progress: null, interruptions: 0, failure: null }),
    dropRest: assign({ rest: 'dropped', progress: null, failure: null }),
    begin: assign({ failure: null }),
    setWritten: assign({ written: (_, { share }: { share: number }) => share }),
    storeParts: assign({ parts: (_, { parts }: { parts: File }) => parts }),
    failParts: assign({ failure: { kind: 'parts', lines: [] } }),
    setProgress: assign(({ context }, { progress }: { progress: UploadProgress }) => ({
      progress,
      interruptions: context.progress && progress.loaded > context.progress.loaded ? 0 : context.interruptions,
    })),
    countInterruption: assign({ interruptions: ({ context }) => context.interruptions + 1 }),
    /** A later attempt starts from the beginning. */
    giveUp: enqueueActions(({ enqueue, context: { file, parts } }) => {
      enqueue.assign({ resumes: null, parts: null, progress: null, interruptions: 0 })
      enqueue.spawnChild('discard', { input: { file, parts } })
    }),
    storeEntry: assign((_, { entry }: { entry: NotReady }) => ({ entry, videoId: entry.id })),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => uploadFailureOf(error) }),
    notifyWaiting: enqueueActions(({ enqueue, self, context: { id } }) =>
      notify({ enqueue, self }, { type: 'upload.waiting', id }),
    ),
    notifyWithdrawn: enqueueActions(({ enqueue, self, context: { id } }) =>
      notify({ enqueue, self }, { type: 'upload.withdrawn', id }),
    ),
    notifySettled: enqueueActions(({ enqueue, self, context: { id, entry } }) =>
      notify({ enqueue, self }, { type: 'upload.settled', id, entry }),
    ),
    /** The queue discards it: this machine ends. */
    notifyDropped: enqueueActions(({ enqueue, self, context: { file } }) =>
      notify({ enqueue, self }, { type: 'upload.dropped', file }),
    ),
    /** The video was already reported with its clips. */
    notifyRestSettled: enqueueActions(({ enqueue, self, context: { id } }) =>
      notify({ enqueue, self }, { type: 'upload.settled', id, entry: null }),
    ),
  },
})
