import { assign, setup } from 'xstate'
import type { SpokenPlace } from '../../contract/words.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

export interface SpokenSearchContext {
  search: string
  /** The results of the last answered search. */
  places: readonly SpokenPlace[]
  error: Failure | null
}

export type SpokenSearchEvent = { type: 'search.changed'; search: string } | { type: 'retry.requested' }

/** Searches the transcripts of all videos after a pause in typing (debounce). An empty search has no results. */
export const spokenSearchMachine = setup({
  types: { context: {} as SpokenSearchContext, events: {} as SpokenSearchEvent, tags: {} as 'busy' },
  actors: { find: unprovided<SpokenPlace[], { search: string }>('find') },
  delays: { searchPause: 300 },
  guards: { isEmpty: (_, { search }: { search: string }) => search.trim() === '' },
  actions: {
    setSearch: assign({ search: (_, { search }: { search: string }) => search.trim(), error: null }),
    forget: assign({ search: '', places: [], error: null }),
    storePlaces: assign({ places: (_, { output }: { output: SpokenPlace[] }) => output }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error), places: [] }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'spokenSearch',
  context: { search: '', places: [], error: null },
  initial: 'idle',
  on: {
    'search.changed': [
      { guard: withEvent('isEmpty'), target: '.idle' },
      { target: '.settling', actions: withEvent('setSearch') },
    ],
  },
  states: {
    idle: { entry: 'forget' },
    /** The user is typing. */
    settling: { after: { searchPause: 'searching' } },
    searching: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { search } }) => ({ search }),
        onDone: { target: 'found', actions: withEvent('storePlaces') },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    found: {},
    failed: { on: { 'retry.requested': 'searching' } },
  },
})
