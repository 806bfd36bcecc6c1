import { assign, enqueueActions, setup } from 'xstate'
import type { Aspect } from '../../contract/aspects.ts'
import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'
import { freeChoice, settingsBody, type UploadSettings } from './UploadSettings.ts'
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

export interface UploadBody {
  file: File
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
}

/** Told to the queue: the file wants its turn, gives it back, or has had it. */
export type UploadEmitted =
  | { type: 'upload.waiting'; id: string }
  | { type: 'upload.withdrawn'; id: string }
  | { type: 'upload.settled'; id: string; entry: NotReady | null }

export interface UploadContext extends UploadInput {
  title: string
  captions: File | null
  captionsProblem: ReturnType<typeof captionsProblemOf>
  settings: UploadSettings
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
  | { type: 'upload.submitted'; settings: UploadSettings }
  | { type: 'upload.retried'; settings: UploadSettings }
  | { type: 'upload.cancelled' }
  | { type: 'turn.came' }
  | { type: 'upload.progressed'; progress: UploadProgress }

const bodyOf = ({ file, captions, title, settings }: UploadContext): UploadBody => ({
  file,
  ...settingsBody(settings),
  ...(captions && { captions }),
  ...(title.trim() && { title: title.trim() }),
})

/** One file on its way to the server: checked, waiting for its turn, sent. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    emitted: {} as UploadEmitted,
  },
  actors: {
    readLength: unprovided<number | null, { file: File }>('readLength'),
    upload: unprovided<NotReady, { body: UploadBody; onProgress: (progress: UploadProgress) => void }>('upload'),
  },
  guards: {
    canRetry: ({ context: { failure } }) => failure !== null && canRetry(failure),
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
    setSettings: assign({ settings: (_, { settings }: { settings: UploadSettings }) => settings }),
    begin: assign({ progress: null, failure: null }),
    setProgress: assign({ progress: (_, { progress }: { progress: UploadProgress }) => progress }),
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
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    title: '',
    captions: null,
    captionsProblem: null,
    settings: freeChoice,
    problem: null,
    seconds: null,
    progress: null,
    failure: null,
    entry: null,
  }),
  initial: 'arriving',
  on: {
    'title.changed': { actions: { type: 'setTitle', params: ({ event }) => event } },
    'captions.chosen': { actions: { type: 'setCaptions', params: ({ event }) => event } },
    'captions.removed': { actions: 'removeCaptions' },
  },
  states: {
    arriving: {
      always: [{ guard: 'hasProblem', target: 'refused', actions: 'storeProblem' }, { target: 'checking' }],
    },
    checking: {
      invoke: {
        id: 'readLength',
        src: 'readLength',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isTooLong', params: ({ event }) => ({ seconds: event.output }) },
            target: 'refused',
            actions: [
              { type: 'storeLength', params: ({ event }) => ({ seconds: event.output }) },
              { type: 'storeLengthProblem', params: ({ event }) => ({ seconds: event.output }) },
            ],
          },
          {
            target: 'ready',
            actions: { type: 'storeLength', params: ({ event }) => ({ seconds: event.output }) },
          },
        ],
        // The browser cannot open it; the server may.
        onError: 'ready',
      },
    },
    refused: {},
    ready: {
      on: { 'upload.submitted': { target: 'queued', actions: { type: 'setSettings', params: ({ event }) => event } } },
    },
    queued: {
      entry: 'tellWaiting',
      on: { 'turn.came': 'sending', 'upload.cancelled': { target: 'ready', actions: 'tellWithdrawn' } },
    },
    sending: {
      entry: 'begin',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context, self }) => ({
          body: bodyOf(context),
          onProgress: (progress) => self.send({ type: 'upload.progressed', progress }),
        }),
        onDone: { target: 'sent', actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
      on: {
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
        'upload.cancelled': { target: 'ready', actions: 'tellSettled' },
      },
    },
    failed: {
      entry: 'tellSettled',
      on: {
        'upload.retried': {
          guard: 'canRetry',
          target: 'queued',
          actions: { type: 'setSettings', params: ({ event }) => event },
        },
      },
    },
    sent: { entry: 'tellSettled', type: 'final' },
  },
})
