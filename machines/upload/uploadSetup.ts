import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { Aspect } from '../../contract/aspects.ts'
import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import type { Kept } from '../../contract/videos.ts'
import { statusOf } from '../failure.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'
import { settingsBody, type UploadSettings } from './UploadSettings.ts'
import { canRetry, type UploadFailure, uploadFailureOf } from './uploadFailure.ts'
import {
  captionsProblemOf,
  lengthProblemOf,
  problemOf,
  type UploadLimits,
  type UploadProblem,
} from './uploadProblem.ts'

/** Bytes, bytes per second, seconds; as the client reports it. */
export interface UploadProgress {
  loaded: number
  total: number
  bytesPerSecond: number
  secondsLeft: number | null
}

/** What is sent. */
export interface UploadBody {
  /** What is sent: the video, or one with parts of it. */
  file: File
  /** The video that the parts are of. */
  whole?: File
  /** Of which parts the pictures are sent, as JSON. */
  kept?: string
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
  /** The server has a part of this file already: it goes on by itself. */
  resumes?: boolean
}

/** Events for the queue: the file requests its turn, gives it up, or is done. */
export type UploadEmitted =
  | { type: 'upload.waiting'; id: string }
  | { type: 'upload.withdrawn'; id: string }
  | { type: 'upload.settled'; id: string; entry: NotReady | null }

export interface UploadContext extends UploadInput {
  resumes: boolean
  /** In a row, without a byte getting through. */
  interruptions: number
  title: string
  captions: File | null
  captionsProblem: ReturnType<typeof captionsProblemOf>
  settings: UploadSettings
  /** Only the clips are to be sent, where that can be. */
  onlyClips: boolean
  /** The parts that are sent then, in seconds; null where everything is. */
  kept: Kept | null
  /** The file with them, once it is written. */
  parts: File | null
  /** 0..1, of writing it. */
  written: number
  problem: UploadProblem | null
  /** Length of the video, when the browser can tell it. */
  seconds: number | null
  progress: UploadProgress | null
  failure: UploadFailure | null
  entry: NotReady | null
}

type UploadEvent =
  | { type: 'title.changed'; title: string }
  | { type: 'captions.chosen'; file: File }
  | { type: 'captions.removed' }
  | { type: 'sending.chosen'; onlyClips: boolean }
  /** `kept` are the parts that the clips need, where parts can be sent. */
  | { type: 'upload.submitted'; settings: UploadSettings; kept?: Kept | null }
  | { type: 'upload.retried'; settings: UploadSettings; kept?: Kept | null }
  | { type: 'parts.progressed'; share: number }
  | { type: 'upload.cancelled' }
  | { type: 'turn.came' }
  | { type: 'upload.progressed'; progress: UploadProgress }
  | { type: 'network.returned' }

/** What is sent of a file: only what somebody has chosen or typed. */
export const bodyOf = ({ file, parts, kept, captions, title, settings }: UploadContext): UploadBody => ({
  ...(parts && kept ? { file: parts, whole: file, kept: JSON.stringify(kept) } : { file }),
  ...settingsBody(settings),
  ...(captions && { captions }),
  ...(title.trim() && { title: title.trim() }),
})

/** What becomes of one file: its checks, its settings, its progress. When, is in `uploadMachine`. */
export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    emitted: {} as UploadEmitted,
  },
  actors: {
    readLength: unprovided<number | null, { file: File }>('readLength'),
    upload: unprovided<NotReady, { body: UploadBody; onProgress: (progress: UploadProgress) => void }>('upload'),
    /** Writes the file that has the parts of a video, on this device. */
    writeParts: unprovided<File, { file: File; kept: Kept; onProgress: (share: number) => void }>('writeParts'),
    /** Has the server forget what it has of the file. */
    discard: unprovided<void, { file: File }>('discard'),
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
    resumes: ({ context }) => context.resumes,
    /** No answer came: nobody has refused anything. */
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
    setCaptions: assign(({ context }, { file }: { file: File }) => {
      const captionsProblem = captionsProblemOf(file)
      return { captionsProblem, captions: captionsProblem === null ? file : context.captions }
    }),
    removeCaptions: assign({ captions: null, captionsProblem: null }),
    chooseSending: assign({ onlyClips: (_, { onlyClips }: { onlyClips: boolean }) => onlyClips }),
    /** Other parts than before are written anew. */
    submit: assign(({ context }, { settings, kept = null }: { settings: UploadSettings; kept?: Kept | null }) => {
      const wanted = context.onlyClips ? kept : null
      const isSame = JSON.stringify(wanted) === JSON.stringify(context.kept)
      return { settings, kept: wanted, written: 0, parts: isSame ? context.parts : null }
    }),
    begin: assign({ failure: null }),
    setWritten: assign({ written: (_, { share }: { share: number }) => share }),
    storeParts: assign({ parts: (_, { parts }: { parts: File }) => parts }),
    failParts: assign({ failure: { kind: 'parts', lines: [] } }),
    setProgress: assign(({ context }, { progress }: { progress: UploadProgress }) => ({
      progress,
      interruptions: context.progress && progress.loaded > context.progress.loaded ? 0 : context.interruptions,
    })),
    countInterruption: assign({ interruptions: ({ context }) => context.interruptions + 1 }),
    /** From the beginning, if ever. */
    giveUp: enqueueActions(({ enqueue, context: { file } }) => {
      enqueue.assign({ resumes: false, progress: null, interruptions: 0 })
      enqueue.spawnChild('discard', { input: { file } })
    }),
    storeEntry: assign({ entry: (_, { entry }: { entry: NotReady }) => entry }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => uploadFailureOf(error) }),
    tellWaiting: enqueueActions(({ enqueue, self, context: { id } }) =>
      tell({ enqueue, self }, { type: 'upload.waiting', id }),
    ),
    tellWithdrawn: enqueueActions(({ enqueue, self, context: { id } }) =>
      tell({ enqueue, self }, { type: 'upload.withdrawn', id }),
    ),
    tellSettled: enqueueActions(({ enqueue, self, context: { id, entry } }) =>
      tell({ enqueue, self }, { type: 'upload.settled', id, entry }),
    ),
  },
})
