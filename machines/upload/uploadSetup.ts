import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'
import type { Aspect } from '../../contract/aspects.ts'
import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import type { Kept } from '../../contract/videos.ts'
import { statusOf } from '../failure.ts'
import { tell } from '../tell.ts'
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
  /** All of the video is to follow them. */
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
  /** The server has a part of this file, of its parts or of its rest already: it goes on by itself. */
  resumes?: Pick<UnfinishedUpload, 'parts' | 'rest_of'> | null
}

/** The parts that are wanted of a file. */
export interface PartsOrder {
  file: File
  kept: Kept
  /** What the file with them is called, when it was written before: a part of it is sent. */
  before: string | null
  onProgress: (share: number) => void
}

/** What is not wanted any more. */
export interface Discarded {
  file: File
  /** The file with parts of it. */
  parts?: File | null
}

/** The captions that an upload was begun with, and how the clips were to show them. */
export interface BegunCaptions {
  file: File
  style: CaptionChoice
}

/** Events for the queue: the file requests its turn, gives it up, or is done; or what was sent of it is to go. */
export type UploadEmitted =
  | { type: 'upload.waiting'; id: string }
  | { type: 'upload.withdrawn'; id: string }
  | { type: 'upload.settled'; id: string; entry: NotReady | null }
  /** `style` is given with those that an upload was begun with. */
  | { type: 'captions.added'; id: string; file: File; style?: CaptionChoice }
  | { type: 'captions.dropped'; id: string }
  /** What the server has of this file is not wanted any more, though its clips are. */
  | { type: 'upload.dropped'; file: File }

export interface UploadContext extends UploadInput {
  resumes: Pick<UnfinishedUpload, 'parts' | 'rest_of'> | null
  /** In a row, without a byte getting through. */
  interruptions: number
  title: string
  captions: File | null
  captionsProblem: ReturnType<typeof captionsProblemOf>
  settings: UploadSettings
  /** What somebody wants to be sent; null for what is usual. */
  sending: Sending | null
  /** Whether the whole video follows the clips: as long as nobody decides that they are enough. */
  rest: 'none' | 'follows' | 'dropped'
  /** The parts that are sent then, in seconds; null where everything is. */
  kept: Kept | null
  /** The file with them, once it is written. */
  parts: File | null
  /** The video of which the rest is sent; null until its clips are. */
  videoId: string | null
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
  | { type: 'sending.chosen'; sending: Sending }
  /** `plan` is what the clips need, where parts can be sent. */
  | { type: 'upload.submitted'; settings: UploadSettings; plan?: PartsPlan | null }
  | { type: 'upload.retried'; settings: UploadSettings; plan?: PartsPlan | null }
  /** The clips are enough. */
  | { type: 'rest.dropped' }
  | { type: 'parts.progressed'; share: number }
  | { type: 'upload.cancelled' }
  | { type: 'turn.came' }
  | { type: 'upload.progressed'; progress: UploadProgress }
  | { type: 'network.returned' }

/** Only what somebody has chosen or typed. */
const fieldsOf = ({ captions, title, settings }: UploadContext) => ({
  ...settingsBody(settings),
  ...(captions && { captions }),
  ...(title.trim() && { title: title.trim() }),
})

/** What is sent of a file: the video, or one with parts of it. */
export const bodyOf = (context: UploadContext): UploadBody => {
  const { file, parts, kept, rest } = context
  if (!parts || !kept) return { file, ...fieldsOf(context) }
  const isFirst = rest === 'follows'
  return { file: parts, whole: file, kept: JSON.stringify(kept), isFirst, ...fieldsOf(context) }
}

/** What is sent once the clips are there. */
export const restBodyOf = (context: UploadContext): UploadBody => ({
  file: context.file,
  ...(context.videoId && { rest_of: context.videoId }),
  ...fieldsOf(context),
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
    /** What an unfinished upload of this file was begun with; null where nothing is known. */
    recall: unprovided<BegunCaptions | null, { file: File }>('recall'),
    readLength: unprovided<number | null, { file: File }>('readLength'),
    upload: unprovided<NotReady, { body: UploadBody; onProgress: (progress: UploadProgress) => void }>('upload'),
    /** Writes the file that has the parts of a video, on this device. */
    writeParts: unprovided<File, PartsOrder>('writeParts'),
    /** Has the server forget what it has of the file, and this device the file with its parts. */
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
    /** Of an API that takes no parts, or not what was read of this file; it may take the video all the same. */
    wantsWhole: ({ context }, { error }: { error: unknown }) =>
      context.rest === 'follows' && [415, 501].includes(statusOf(error) ?? 0),
    resumes: ({ context }) => context.resumes !== null,
    resumesRest: ({ context }) => context.videoId !== null,
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
    setCaptions: enqueueActions(({ enqueue, self, context: { id, captions } }, { file }: { file: File }) => {
      const captionsProblem = captionsProblemOf(file)
      enqueue.assign({ captionsProblem, captions: captionsProblem === null ? file : captions })
      if (captionsProblem === null) tell({ enqueue, self }, { type: 'captions.added', id, file })
    }),
    restoreCaptions: enqueueActions(
      ({ enqueue, self, context: { id, captions, settings } }, { kept }: { kept: BegunCaptions | null }) => {
        if (!kept || captions) return
        const { file, style } = kept
        enqueue.assign({ captions: file, settings: { ...settings, caption_style: style } })
        tell({ enqueue, self }, { type: 'captions.added', id, file, style })
      },
    ),
    removeCaptions: enqueueActions(({ enqueue, self, context: { id } }) => {
      enqueue.assign({ captions: null, captionsProblem: null })
      tell({ enqueue, self }, { type: 'captions.dropped', id })
    }),
    chooseSending: assign({ sending: (_, { sending }: { sending: Sending }) => sending }),
    /** Other parts than before are written anew. */
    submit: assign(({ context }, { settings, plan = null }: { settings: UploadSettings; plan?: PartsPlan | null }) => {
      const sending = sendingOf(context.file, plan, context.sending)
      const kept = sending === 'whole' ? null : (plan?.kept ?? null)
      const isSame = JSON.stringify(kept) === JSON.stringify(context.kept)
      const rest: UploadContext['rest'] = sending === 'first' ? 'follows' : 'none'
      return { settings, kept, rest, written: 0, parts: isSame ? context.parts : null }
    }),
    /** The clips can't go first; nothing is lost but the head start. */
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
    /** From the beginning, if ever. */
    giveUp: enqueueActions(({ enqueue, context: { file, parts } }) => {
      enqueue.assign({ resumes: null, parts: null, progress: null, interruptions: 0 })
      enqueue.spawnChild('discard', { input: { file, parts } })
    }),
    storeEntry: assign((_, { entry }: { entry: NotReady }) => ({ entry, videoId: entry.id })),
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
    /** The queue has it forgotten: this machine ends. */
    tellDropped: enqueueActions(({ enqueue, self, context: { file } }) =>
      tell({ enqueue, self }, { type: 'upload.dropped', file }),
    ),
    /** The video has been told of with its clips. */
    tellRestSettled: enqueueActions(({ enqueue, self, context: { id } }) =>
      tell({ enqueue, self }, { type: 'upload.settled', id, entry: null }),
    ),
  },
})
