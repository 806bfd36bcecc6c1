import { assign, emit, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface BootContext<Restored = unknown> {
  /** The stored state; null if there is none, it is invalid, or reading it took too long. */
  restored: Restored | null
}

/** Reads the persisted state before anything is shown, for at most 5 seconds. */
export const bootMachine = setup({
  types: {
    context: {} as BootContext,
    output: {} as BootContext,
    /** The stored state could not be read. */
    emitted: {} as { type: 'failed'; error: unknown },
  },
  actors: { restore: unprovided<unknown>('restore') },
  delays: {
    /** The value that the specification prescribes (section 9). */
    restoreLimit: 5000,
  },
  actions: {
    storeRestored: assign({ restored: (_, restored: unknown) => restored }),
    notifyFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failed' as const, error })),
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
          actions: withOutput('storeRestored'),
        },
        onError: { target: 'ready', actions: withEvent('notifyFailure') },
      },
      after: { restoreLimit: 'ready' },
    },
    ready: { type: 'final' },
  },
  output: ({ context }) => context,
})
