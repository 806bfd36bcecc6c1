import { withEvent, withOutput } from '../withEvent.ts'
import { freeChoice } from './UploadSettings.ts'
import { fieldsOf, uploadSetup } from './uploadSetup.ts'

/** One file being uploaded: checked, queued, sent. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input: { id, file, limits, continues = null, values } }) => ({
    id,
    file,
    limits,
    order: continues ?? { what: 'whole' },
    isBegun: continues !== null,
    isChecked: values !== undefined,
    interruptions: 0,
    title: '',
    captions: null,
    captionsProblem: null,
    settings: freeChoice,
    problem: null,
    seconds: null,
    prepared: null,
    progress: null,
    failure: null,
    ...values,
  }),
  initial: 'arriving',
  on: {
    'title.changed': { actions: withEvent('setTitle') },
    'captions.chosen': { actions: withEvent('setCaptions') },
    'captions.converted': { actions: withEvent('convertCaptions') },
    'captions.removed': { actions: 'removeCaptions' },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isChecked', target: 'ready' },
        { guard: 'hasProblem', target: 'refused', actions: 'storeProblem' },
        { target: 'recalling' },
      ],
    },
    /** Looks up the captions of an unfinished upload of this file from an earlier page. */
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { file } }) => ({ file }),
        onDone: {
          target: 'checking',
          actions: withOutput('restoreCaptions'),
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
            guard: withOutput('isTooLong'),
            target: 'refused',
            actions: [withOutput('storeLength'), withOutput('storeLengthProblem')],
          },
          {
            target: 'ready',
            actions: withOutput('storeLength'),
          },
        ],
        // The browser can't open it; the server may.
        onError: 'ready',
      },
    },
    refused: {},
    ready: {
      always: { guard: 'isBegun', target: 'queued' },
      on: { 'upload.submitted': { target: 'queued', actions: withEvent('submit') } },
    },
    queued: {
      entry: 'notifyWaiting',
      on: {
        'turn.came': 'sending',
        'upload.cancelled': { target: 'ready', actions: ['giveUp', 'notifyWithdrawn'] },
      },
    },
    sending: {
      entry: 'begin',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context, self }) => ({
          file: context.file,
          order: context.order,
          fields: fieldsOf(context),
          report: (report) => self.send(report),
        }),
        onDone: { target: 'sent', actions: withOutput('notifySent') },
        onError: [
          { guard: withEvent('isInterruption'), target: 'interrupted' },
          { target: 'failed', actions: withEvent('storeFailure') },
        ],
      },
      on: {
        'preparation.progressed': { actions: withEvent('setPrepared') },
        'preparation.ended': { actions: { type: 'setPrepared', params: { share: null } } },
        'upload.progressed': { actions: withEvent('setProgress') },
        'order.replaced': { actions: withEvent('replaceOrder') },
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
        'upload.retried': { guard: 'canRetry', target: 'queued', actions: withEvent('submit') },
      },
    },
    sent: { type: 'final' },
  },
})
