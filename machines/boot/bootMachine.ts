import { assign, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'

export interface BootContext<Restored = unknown> {
  /** The stored state, or null when there was none, it was broken, or it took too long. */
  restored: Restored | null
}

/** Reads the persisted state before anything is shown, for 5 seconds at the most. */
export const bootMachine = setup({
  types: { context: {} as BootContext, output: {} as BootContext },
  actors: { restore: unprovided<unknown>('restore') },
  delays: {
    /** Specification, section 9. */
    restoreLimit: 5000,
  },
  actions: {
    storeRestored: assign({ restored: (_, { restored }: { restored: unknown }) => restored }),
    /** Provided by the app. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'boot',
  context: { restored: null },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: {
          target: 'ready',
          actions: { type: 'storeRestored', params: ({ event }) => ({ restored: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { restoreLimit: 'ready' },
    },
    ready: { type: 'final' },
  },
  output: ({ context }) => context,
})
