import type { Render } from '../../contract/renders.ts'
import { clipExportsSetup, fetchInput, renderInput, textInput } from './clipExportsSetup.ts'

type Answered = { event: { output: Render } }
type Failed = { event: { error: unknown } }
const output = ({ event }: Answered) => event.output
const storeRender = { type: 'storeRender', params: output } as const
const fail = { type: 'fail', params: ({ event }: Failed) => event } as const
const isRefused = { type: 'isRefused', params: ({ event }: Failed) => event } as const

/** Transitions by the server's answer. */
const byAnswer = [
  { guard: { type: 'isReady', params: output }, target: 'fetching', actions: storeRender },
  { guard: { type: 'hasFailed', params: output }, target: 'idle', actions: { type: 'giveUp', params: output } },
  { guard: { type: 'isOutdated', params: output }, target: 'starting', reenter: true },
  { guard: { type: 'isStopped', params: output }, target: 'idle', actions: 'stop' },
  { target: 'waiting', actions: storeRender },
] as const

/**
 * Renders files of clips, one after another, and saves each on the device. It belongs to the session, so it continues
 * after the page is closed.
 */
export const clipExportsMachine = clipExportsSetup.createMachine({
  id: 'clipExports',
  context: { jobs: [] },
  initial: 'idle',
  on: {
    'export.requested': { actions: { type: 'add', params: ({ event }) => event } },
    'exports.restored': { actions: { type: 'restore', params: ({ event }) => event } },
    'export.cancelled': { actions: { type: 'withdraw', params: ({ event }) => event } },
    'exports.cancelled': { actions: 'withdrawAll' },
    'export.retried': { actions: { type: 'retry', params: ({ event }) => event } },
    'exports.retried': { actions: 'retryAll' },
    'exports.dismissed': { actions: 'dismiss' },
  },
  states: {
    idle: {
      always: [
        { guard: 'nextIsText', target: 'writing', actions: 'begin' },
        { guard: 'hasNext', target: 'starting', actions: 'begin' },
      ],
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
      on: {
        'export.cancelled': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'cancelling' },
        'exports.cancelled': { target: 'cancelling', actions: 'withdrawAll' },
      },
    },
    /** Waits for the next poll. */
    waiting: {
      tags: 'busy',
      after: { lookPause: 'looking' },
      on: {
        'export.cancelled': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'cancelling' },
        'exports.cancelled': { target: 'cancelling', actions: 'withdrawAll' },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => renderInput(context),
        onDone: byAnswer,
        // The file is rendered all the same.
        onError: [{ guard: isRefused, target: 'idle', actions: fail }, { target: 'waiting' }],
      },
      on: {
        'export.cancelled': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'cancelling' },
        'exports.cancelled': { target: 'cancelling', actions: 'withdrawAll' },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => fetchInput(context),
        onDone: { target: 'idle', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: fail },
      },
      on: {
        // The file stays on the server, for the next time.
        'export.cancelled': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'idle',
          actions: 'stop',
        },
        'exports.cancelled': { target: 'idle', actions: ['withdrawAll', 'stop'] },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'exportOne',
        src: 'exportOne',
        input: ({ context }) => textInput(context),
        onDone: { target: 'idle', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: fail },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => renderInput(context),
        // The render may have finished before the request arrived: it counts as cancelled all the same.
        onDone: { target: 'idle', actions: 'stop' },
        onError: { target: 'idle', actions: fail },
      },
    },
  },
})
