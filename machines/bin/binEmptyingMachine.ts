import { assign, emit, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

type Removed = { removed: number }

const binEmptyingSetup = setup({
  types: {
    context: {} as { ids: readonly string[]; removed: number | null; error: Failure | null },
    events: {} as
      | { type: 'emptying.asked'; ids: readonly string[] }
      | { type: 'emptying.confirmed' }
      | { type: 'emptying.cancelled' }
      | { type: 'notice.dismissed' }
      | { type: 'error.reset' },
    emitted: {} as { type: 'emptied'; ids: readonly string[] },
  },
  actors: { empty: unprovided<Removed, { clip_ids: string[] }>('empty') },
  actions: {
    storeIds: assign((_, { ids }: { ids: readonly string[] }) => ({ ids, removed: null, error: null })),
    storeRemoved: assign((_, { removed }: Removed) => ({ removed })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ error: nonFieldErrors(error) })),
    clearRemoved: assign({ removed: null }),
    clearError: assign({ error: null }),
    reportEmptied: emit(({ context }) => ({ type: 'emptied' as const, ids: context.ids })),
  },
})

const asked = { target: 'asking', actions: withEvent('storeIds') } as const

/** Deletes the clips in the bin for good, after a question that says how many. */
export const binEmptyingMachine = binEmptyingSetup.createMachine({
  id: 'binEmptying',
  context: { ids: [], removed: null, error: null },
  initial: 'closed',
  states: {
    closed: { on: { 'emptying.asked': asked, 'notice.dismissed': { actions: 'clearRemoved' } } },
    asking: { on: { 'emptying.confirmed': 'emptying', 'emptying.cancelled': 'closed' } },
    emptying: {
      entry: 'clearError',
      invoke: {
        id: 'empty',
        src: 'empty',
        input: ({ context }) => ({ clip_ids: [...context.ids] }),
        onDone: { target: 'closed', actions: [withOutput('storeRemoved'), 'reportEmptied'] },
        onError: { target: 'refused', actions: withEvent('storeFailure') },
      },
    },
    refused: {
      exit: 'clearError',
      on: { 'emptying.confirmed': 'emptying', 'emptying.cancelled': 'closed', 'error.reset': 'asking' },
    },
  },
})
