import { assign, emit, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface VersionCheckContext {
  /** Commit of the running build. */
  running: string
  /** Commit of the server's build. */
  served: string | null
}

/** Checks every five minutes for a newer build and offers it; nothing reloads automatically. */
export const versionCheckMachine = setup({
  types: {
    context: {} as VersionCheckContext,
    events: {} as { type: 'offer.dismissed' } | { type: 'offer.accepted' },
    input: {} as { running: string },
    emitted: {} as { type: 'checkFailed'; error: unknown } | { type: 'reloadWanted' },
  },
  actors: { fetchVersion: unprovided<{ commit: string }>('fetchVersion') },
  delays: {
    /** The value that the specification prescribes (section 9). */
    checkInterval: 300_000,
  },
  guards: {
    isNew: ({ context }, { commit }: { commit: string }) => commit !== context.running && commit !== context.served,
    isRunning: ({ context }, { commit }: { commit: string }) => commit === context.running,
  },
  actions: {
    clearServed: assign({ served: null }),
    storeServed: assign({ served: (_, { commit }: { commit: string }) => commit }),
    notifyFailure: emit((_, { error }: { error: unknown }) => ({ type: 'checkFailed' as const, error })),
    askForReload: emit({ type: 'reloadWanted' }),
  },
}).createMachine({
  id: 'versionCheck',
  context: ({ input }) => ({ running: input.running, served: null }),
  initial: 'waiting',
  states: {
    waiting: { after: { checkInterval: 'checking' } },
    checking: {
      invoke: {
        id: 'fetchVersion',
        src: 'fetchVersion',
        onDone: [
          { guard: withOutput('isNew'), target: 'offering', actions: withOutput('storeServed') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting', actions: withEvent('notifyFailure') },
      },
    },
    offering: {
      // A declined build is not offered again; the next one is.
      on: { 'offer.dismissed': 'waiting', 'offer.accepted': 'reloading' },
      initial: 'resting',
      states: {
        /** Checks continue while the offer is open: it may be out of date, and failures are logged. */
        resting: { after: { checkInterval: 'looking' } },
        looking: {
          invoke: {
            id: 'fetchNext',
            src: 'fetchVersion',
            onDone: [
              // Rolled back: the running build is the served one, so there is nothing to offer.
              { guard: withOutput('isRunning'), target: '#versionCheck.waiting', actions: 'clearServed' },
              { target: 'resting', actions: withOutput('storeServed') },
            ],
            onError: { target: 'resting', actions: withEvent('notifyFailure') },
          },
        },
      },
    },
    reloading: { entry: 'askForReload', type: 'final' },
  },
})
