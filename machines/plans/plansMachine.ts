import { assign, setup } from 'xstate'
import type { Plan } from '../../contract/subscription.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface PlansContext {
  plans: Plan[]
  error: Failure | null
}

/** The plans with their prices and limits. */
export const plansMachine = setup({
  types: {
    context: {} as PlansContext,
    events: {} as { type: 'plans.requested' },
  },
  actors: {
    loadPlans: unprovided<Plan[]>('loadPlans'),
  },
  actions: {
    clearError: assign({ error: null }),
    storePlans: assign({ plans: (_, { plans }: { plans: Plan[] }) => plans }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'plans',
  context: { plans: [], error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: {
          target: 'loaded',
          actions: { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: {},
    failed: { on: { 'plans.requested': 'loading' } },
  },
})
