import { assign, emit, setup } from 'xstate'
import { type Failure, responseData } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

/** Restores the titles of a video’s clips that were renewed. */
export const titleRestoringMachine = setup({
  types: {
    context: {} as { error: Failure | null },
    events: {} as { type: 'restore.requested' } | { type: 'error.reset' },
    emitted: {} as { type: 'restored' },
    tags: {} as 'busy',
  },
  actors: { restore: unprovided<unknown>('restoreTitles') },
  actions: {
    clearError: assign({ error: null }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => responseData(error, 'Network error') }),
    report: emit({ type: 'restored' }),
  },
}).createMachine({
  id: 'titleRestoring',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'restore.requested': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: { target: 'idle', actions: 'report' },
        onError: { target: 'refused', actions: withEvent('storeFailure') },
      },
    },
    refused: {
      on: {
        'restore.requested': 'asking',
        'error.reset': { target: 'idle', actions: 'clearError' },
      },
    },
  },
})
