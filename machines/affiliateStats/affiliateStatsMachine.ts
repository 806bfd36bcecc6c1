import { assign, setup } from 'xstate'
import type { Affiliate } from '../../contract/people.ts'
import { type Failure, responseData } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface AffiliateStatsContext {
  stats: Affiliate | null
  error: Failure | null
}

/** An affiliate's own figures. What is known from before shows while they are fetched. */
export const affiliateStatsMachine = setup({
  types: {
    context: {} as AffiliateStatsContext,
    events: {} as { type: 'stats.requested' },
    input: {} as { stats: Affiliate | null },
  },
  actors: {
    loadStats: unprovided<Affiliate>('loadStats'),
  },
  actions: {
    clearError: assign({ error: null }),
    storeStats: assign({ stats: (_, { stats }: { stats: Affiliate }) => stats }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => responseData(error, 'Failed to get affiliate stats'),
    }),
    /** Provided by the flow: keeps the figures for the next visit. */
    tellStats: (_, _loaded: { stats: Affiliate }) => {},
  },
}).createMachine({
  id: 'affiliateStats',
  context: ({ input }) => ({ stats: input.stats, error: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadStats',
        src: 'loadStats',
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'storeStats', params: ({ event }) => ({ stats: event.output }) },
            { type: 'tellStats', params: ({ event }) => ({ stats: event.output }) },
          ],
        },
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
