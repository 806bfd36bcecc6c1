import { assign, emit, setup } from 'xstate'
import { withEvent } from '../withEvent.ts'

/** Why there was no response: this device is offline, or the server could not be reached. */
export type Unanswered = 'offline' | 'unreachable'

export interface PopupFailure {
  text: string
  /** Null if the server responded. */
  unanswered: Unanswered | null
  /** The calls that failed with this text. */
  calls: readonly string[]
}

export interface PopupContext {
  /** Not closed yet; the latest, which is visible, first. Each text once. */
  failures: readonly PopupFailure[]
  /** Failures of calls that repeat by themselves, shown since the call last succeeded. */
  failingPolls: readonly Pick<CallFailed, 'call' | 'text' | 'unanswered'>[]
}

interface CallFailed {
  type: 'call.failed'
  /** The failed call, such as `clips.like`. */
  call: string
  /** Repeats by itself. */
  repeats: boolean
  text: string
  unanswered: Unanswered | null
  error: unknown
}

type PopupEvent =
  | CallFailed
  /** The user retries. */
  | { type: 'call.started'; call: string }
  | { type: 'call.succeeded'; call: string }
  | { type: 'network.returned' }
  | { type: 'popup.closed' }

const without = (failures: readonly PopupFailure[], call: string): PopupFailure[] =>
  failures
    .map((failure) => ({ ...failure, calls: failure.calls.filter((it) => it !== call) }))
    .filter(({ calls }) => calls.length > 0)

/** Puts the failure first, with all calls that failed with the same text. */
function inFront(failures: readonly PopupFailure[], { call, text, unanswered }: CallFailed): PopupFailure[] {
  const others = without(failures, call)
  const same = others.find((failure) => failure.text === text && failure.unanswered === unanswered)
  const calls = [call, ...(same?.calls ?? [])]
  return [{ text, unanswered, calls }, ...others.filter((failure) => failure !== same)]
}

/** The non-blocking "Oops..." popup: shows the latest failure until the next attempt, a success, or until closed. */
export const popupMachine = setup({
  types: {
    context: {} as PopupContext,
    events: {} as PopupEvent,
    /** A new failure, for error reporting. */
    emitted: {} as { type: 'failed'; error: unknown },
  },
  guards: {
    isEmpty: ({ context }) => context.failures.length === 0,
    /** A poll that fails again in the same way is one failure until it succeeds, closed or not. */
    isKnown: ({ context }, { call, repeats, text, unanswered }: CallFailed) =>
      repeats &&
      context.failingPolls.some((it) => it.call === call && it.text === text && it.unanswered === unanswered),
  },
  actions: {
    show: assign(({ context }, failed: CallFailed) => ({
      failures: inFront(context.failures, failed),
      failingPolls: failed.repeats ? [...context.failingPolls, failed] : context.failingPolls,
    })),
    emitFailed: emit((_, { error }: CallFailed) => ({ type: 'failed' as const, error })),
    dropShown: assign({ failures: ({ context }) => context.failures.slice(1) }),
    dropCall: assign({ failures: ({ context }, { call }: { call: string }) => without(context.failures, call) }),
    /** Any response shows that the network is back. */
    dropUnanswered: assign({ failures: ({ context }) => context.failures.filter(({ unanswered }) => !unanswered) }),
    endPoll: assign({
      failingPolls: ({ context }, { call }: { call: string }) => context.failingPolls.filter((it) => it.call !== call),
    }),
  },
}).createMachine({
  id: 'popup',
  context: { failures: [], failingPolls: [] },
  initial: 'closed',
  on: {
    'call.failed': [
      { guard: withEvent('isKnown') },
      { target: '.open', actions: [withEvent('show'), withEvent('emitFailed')] },
    ],
    'call.succeeded': { actions: [withEvent('dropCall'), 'dropUnanswered', withEvent('endPoll')] },
  },
  states: {
    closed: {},
    open: {
      always: { guard: 'isEmpty', target: 'closed' },
      on: {
        'call.started': { actions: withEvent('dropCall') },
        'network.returned': { actions: 'dropUnanswered' },
        'popup.closed': { actions: 'dropShown' },
      },
    },
  },
})
