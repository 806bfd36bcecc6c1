import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { CaptionChoice } from '../../contract/clips.ts'
import { statusOf } from '../failure.ts'
import { notify } from '../notify.ts'
import type {
  TransferInput,
  TransferOrder,
  TransferReport,
  Transferred,
  UploadFields,
  UploadProgress,
} from '../transfer/Transfer.ts'
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

/** Values of an upload that continue in another one of the same file. */
export type UploadValues = Pick<UploadContext, 'title' | 'captions' | 'settings' | 'seconds'>

export interface UploadInput {
  id: string
  file: File
  limits: UploadLimits | null
  /** The order that an earlier upload of this file started or left over. It continues automatically. */
  continues?: TransferOrder | null
  /** The values of that upload, if it ended on this page: the file isn't checked again. */
  values?: UploadValues
}

/** An upload to discard. */
export interface Discarded {
  file: File
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
  /** `next` is to be sent by another upload. */
  | ({ type: 'upload.settled'; id: string } & Transferred)
  /** `style` comes with the captions of an unfinished upload. */
  | { type: 'captions.added'; id: string; file: File; style?: CaptionChoice }
  | { type: 'captions.dropped'; id: string }

export interface UploadContext extends Pick<UploadInput, 'id' | 'file' | 'limits'> {
  /** The part of the file to send. */
  order: TransferOrder
  /** It starts without a submit. */
  isBegun: boolean
  /** The file needs no checks. */
  isChecked: boolean
  /** Consecutive interruptions without progress. */
  interruptions: number
  title: string
  captions: File | null
  captionsProblem: ReturnType<typeof captionsProblemOf>
  settings: UploadSettings
  problem: UploadProblem | null
  /** Length of the video, if the browser can read it. */
  seconds: number | null
  /** 0 to 1 while the file to send is being prepared on this device; otherwise null. */
  prepared: number | null
  progress: UploadProgress | null
  failure: UploadFailure | null
}

type UploadEvent =
  | { type: 'title.changed'; title: string }
  | { type: 'captions.chosen'; file: File }
  /** The same captions in UTF-8. */
  | { type: 'captions.converted'; file: File }
  | { type: 'captions.removed' }
  | { type: 'upload.submitted'; settings: UploadSettings; order: TransferOrder }
  /** Without values, those of the previous try are used. */
  | { type: 'upload.retried'; settings?: UploadSettings; order?: TransferOrder }
  | { type: 'upload.cancelled' }
  | { type: 'turn.came' }
  | { type: 'network.returned' }
  | TransferReport

/** Returns only chosen and typed values. */
export const fieldsOf = ({ captions, title, settings }: UploadContext): UploadFields => ({
  ...settingsBody(settings),
  ...(captions && { captions }),
  ...(title.trim() && { title: title.trim() }),
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
    /** Sends the file as ordered, and resumes if a part of it was sent before. */
    transfer: unprovided<Transferred, TransferInput>('transfer'),
    /** Deletes the sent part of the file, and the file that was written for it. */
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
    isBegun: ({ context }) => context.isBegun,
    isChecked: ({ context }) => context.isChecked,
    /** There was no response, so the upload was not refused. */
    isInterruption: (_, { error }: { error: unknown }) => statusOf(error) === null,
    hasProblem: ({ context: { file, limits } }) => problemOf(file, limits) !== null,
    isTooLong: ({ context }, seconds: number | null) => lengthProblemOf(seconds, context.limits) !== null,
  },
  actions: {
    storeProblem: assign({ problem: ({ context: { file, limits } }) => problemOf(file, limits) }),
    storeLengthProblem: assign({
      problem: ({ context }, seconds: number | null) => lengthProblemOf(seconds, context.limits),
    }),
    storeLength: assign({ seconds: (_, seconds: number | null) => seconds }),
    setTitle: assign({ title: (_, { title }: { title: string }) => title }),
    setCaptions: enqueueActions(({ enqueue, self, context: { id, captions } }, { file }: { file: File }) => {
      const captionsProblem = captionsProblemOf(file)
      enqueue.assign({ captionsProblem, captions: captionsProblem === null ? file : captions })
      if (captionsProblem === null) notify({ enqueue, self }, { type: 'captions.added', id, file })
    }),
    restoreCaptions: enqueueActions(
      ({ enqueue, self, context: { id, captions, settings } }, kept: BegunCaptions | null) => {
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
    submit: assign(({ context }, { settings, order }: { settings?: UploadSettings; order?: TransferOrder }) => ({
      settings: settings ?? context.settings,
      order: order ?? context.order,
      failure: null,
    })),
    replaceOrder: assign({ order: (_, { order }: { order: TransferOrder }) => order, progress: null, prepared: null }),
    begin: assign({ failure: null, prepared: null }),
    setPrepared: assign({ prepared: (_, { share }: { share: number | null }) => share }),
    setProgress: assign(({ context }, { progress }: { progress: UploadProgress }) => ({
      progress,
      interruptions: context.progress && progress.loaded > context.progress.loaded ? 0 : context.interruptions,
    })),
    countInterruption: assign({ interruptions: ({ context }) => context.interruptions + 1 }),
    /** A later attempt starts from the beginning. */
    giveUp: enqueueActions(({ enqueue, context: { file } }) => {
      enqueue.assign({ isBegun: false, progress: null, prepared: null, interruptions: 0 })
      enqueue.spawnChild('discard', { input: { file } })
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => uploadFailureOf(error) }),
    notifyWaiting: enqueueActions(({ enqueue, self, context: { id } }) =>
      notify({ enqueue, self }, { type: 'upload.waiting', id }),
    ),
    notifyWithdrawn: enqueueActions(({ enqueue, self, context: { id } }) =>
      notify({ enqueue, self }, { type: 'upload.withdrawn', id }),
    ),
    /** Releases its turn. */
    notifySettled: enqueueActions(({ enqueue, self, context: { id } }) =>
      notify({ enqueue, self }, { type: 'upload.settled', id, entry: null, next: null }),
    ),
    notifySent: enqueueActions(({ enqueue, self, context: { id } }, { entry, next }: Transferred) =>
      notify({ enqueue, self }, { type: 'upload.settled', id, entry, next }),
    ),
  },
})
