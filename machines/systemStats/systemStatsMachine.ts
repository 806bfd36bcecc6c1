import { assign, setup } from 'xstate'
import type { SystemStats } from '../../contract/system.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface SystemStatsContext {
  stats: SystemStats | null
  error: Failure | null
}

/** The figures of the whole system, for staff. While they are fetched again, the former ones stay. */
export const systemStatsMachine = setup({
  types: {
    context: {} as SystemStatsContext,
    events: {} as { type: 'stats.requested' },
  },
  actors: {
    loadStats: unprovided<{ result: SystemStats }>('loadStats'),
  },
  actions: {
    clearError: assign({ error: null }),
    storeStats: assign({ stats: (_, { result }: { result: SystemStats }) => result }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'systemStats',
  context: { stats: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadStats',
        src: 'loadStats',
        onDone: { target: 'loaded', actions: { type: 'storeStats', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: { on: { 'stats.requested': 'loading' } },
    failed: { on: { 'stats.requested': 'loading' } },
  },
})
