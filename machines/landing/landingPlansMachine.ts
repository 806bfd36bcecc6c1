import { assign, setup } from 'xstate'
import type { Plan } from '../../contract/subscription.ts'
import { unprovided } from '../unprovided.ts'

type LandingPlansEvent = { type: 'retry.requested' }

/** The plans on the landing page. */
export const landingPlansMachine = setup({
  types: {
    context: {} as { plans: Plan[] },
    events: {} as LandingPlansEvent,
  },
  actors: {
    loadPlans: unprovided<Plan[]>('loadPlans'),
  },
  actions: {
    storePlans: assign({ plans: (_, { plans }: { plans: Plan[] }) => plans }),
  },
}).createMachine({
  id: 'landingPlans',
  context: { plans: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: { target: 'loaded', actions: { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) } },
        onError: { target: 'failed' },
      },
    },
    loaded: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})
