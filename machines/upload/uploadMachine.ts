import { freeChoice } from './UploadSettings.ts'
import { bodyOf, restBodyOf, uploadSetup } from './uploadSetup.ts'

/** One file being uploaded: checked, queued, sent; its clips first if that helps. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    resumes: input.resumes ?? null,
    interruptions: 0,
    title: '',
    captions: null,
    captionsProblem: null,
    settings: freeChoice,
    sending: null,
    rest: input.resumes?.parts?.is_first || input.resumes?.rest_of ? 'follows' : 'none',
    kept: input.resumes?.parts?.kept ?? null,
    parts: null,
    videoId: input.resumes?.rest_of ?? null,
    written: 0,
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
    'captions.converted': { actions: { type: 'convertCaptions', params: ({ event }) => event } },
    'captions.removed': { actions: 'removeCaptions' },
    'sending.chosen': { actions: { type: 'chooseSending', params: ({ event }) => event } },
  },
  states: {
    arriving: {
      always: [{ guard: 'hasProblem', target: 'refused', actions: 'storeProblem' }, { target: 'recalling' }],
    },
    /** Looks up the captions of an unfinished upload of this file from an earlier page. */
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { file } }) => ({ file }),
        onDone: {
          target: 'checking',
          actions: { type: 'restoreCaptions', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: 'checking',
      },
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
        // The browser can't open it; the server may.
        onError: 'ready',
      },
    },
    refused: {},
    ready: {
      always: [
        { guard: 'resumesRest', target: 'restQueued' },
        { guard: 'resumes', target: 'queued' },
      ],
      on: { 'upload.submitted': { target: 'queued', actions: { type: 'submit', params: ({ event }) => event } } },
    },
    queued: {
      entry: 'notifyWaiting',
      on: {
        'turn.came': [{ guard: 'needsParts', target: 'preparing' }, { target: 'sending' }],
        'upload.cancelled': { target: 'ready', actions: ['giveUp', 'notifyWithdrawn'] },
      },
    },
    /** Writes the file with the parts. */
    preparing: {
      entry: 'begin',
      invoke: {
        id: 'writeParts',
        src: 'writeParts',
        input: ({ context: { file, kept, resumes }, self }) => ({
          file,
          kept: kept ?? [],
          before: resumes?.parts?.name ?? null,
          onProgress: (share) => self.send({ type: 'parts.progressed', share }),
        }),
        onDone: {
          target: 'sending',
          actions: { type: 'storeParts', params: ({ event }) => ({ parts: event.output }) },
        },
        onError: [
          { guard: 'restFollows', target: 'sending', actions: 'sendWhole' },
          { target: 'failed', actions: 'failParts' },
        ],
      },
      on: {
        'parts.progressed': { actions: { type: 'setWritten', params: ({ event }) => event } },
        'upload.cancelled': { target: 'ready', actions: ['giveUp', 'notifySettled'] },
      },
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
        onDone: [
          {
            guard: 'restFollows',
            target: 'restQueued',
            actions: [{ type: 'storeEntry', params: ({ event }) => ({ entry: event.output }) }, 'notifySettled'],
          },
          {
            target: 'sent',
            actions: [{ type: 'storeEntry', params: ({ event }) => ({ entry: event.output }) }, 'notifySettled'],
          },
        ],
        onError: [
          { guard: { type: 'isInterruption', params: ({ event }) => event }, target: 'interrupted' },
          {
            guard: { type: 'wantsWhole', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: 'sendWhole',
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
        'upload.cancelled': { target: 'ready', actions: ['giveUp', 'notifySettled'] },
      },
    },
    /** No network, or no server: it resumes automatically. */
    interrupted: {
      entry: 'countInterruption',
      invoke: { id: 'awaitNetwork', src: 'awaitNetwork' },
      after: { untilNextTry: 'sending' },
      on: {
        'network.returned': 'sending',
        'upload.cancelled': { target: 'ready', actions: ['giveUp', 'notifySettled'] },
      },
    },
    failed: {
      entry: 'notifySettled',
      on: {
        'upload.retried': {
          guard: 'canRetry',
          target: 'queued',
          actions: { type: 'submit', params: ({ event }) => event },
        },
      },
    },
    /** The clips are sent. Those of other files go first. */
    restQueued: {
      entry: ['beginRest', 'notifyWaiting'],
      on: {
        'turn.came': 'sendingRest',
        'rest.dropped': { target: 'sent', actions: ['dropRest', 'notifyWithdrawn'] },
      },
    },
    /** Later failures don't affect the clips. */
    sendingRest: {
      invoke: {
        id: 'uploadRest',
        src: 'upload',
        input: ({ context, self }) => ({
          body: restBodyOf(context),
          onProgress: (progress) => self.send({ type: 'upload.progressed', progress }),
        }),
        onDone: { target: 'sent', actions: 'notifyRestSettled' },
        onError: [
          { guard: { type: 'isInterruption', params: ({ event }) => event }, target: 'restInterrupted' },
          {
            target: 'restFailed',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'notifyRestSettled'],
          },
        ],
      },
      on: {
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
        'rest.dropped': { target: 'sent', actions: ['dropRest', 'notifyDropped', 'notifyRestSettled'] },
      },
    },
    restInterrupted: {
      entry: 'countInterruption',
      invoke: { id: 'awaitNetwork', src: 'awaitNetwork' },
      after: { untilNextTry: 'sendingRest' },
      on: {
        'network.returned': 'sendingRest',
        'rest.dropped': { target: 'sent', actions: ['dropRest', 'notifyDropped', 'notifyRestSettled'] },
      },
    },
    restFailed: {
      on: {
        'upload.retried': { guard: 'canRetry', target: 'restQueued' },
        'rest.dropped': { target: 'sent', actions: ['dropRest', 'notifyDropped'] },
      },
    },
    sent: { type: 'final' },
  },
})
