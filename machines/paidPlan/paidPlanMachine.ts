import { assign, emit, setup } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import { withEvent } from '../withEvent.ts'

export interface PaidPlanContext {
  /** The paid plan, on return from the payment page. */
  paid: PlanName | null
  /** The user's plan. */
  current: PlanName
  /** Number of attempts. */
  tries: number
}

export type PaidPlanEvent = { type: 'plan.changed'; plan: PlanName } | { type: 'refresh.requested' }

/** Milliseconds after each attempt. The provider usually notifies the server within a second or two. */
const pauses = [1000, 2000, 4000, 8000, 15_000]

/** Waits for the paid plan: the provider notifies the server independently of the browser's return. */
export const paidPlanMachine = setup({
  types: {
    context: {} as PaidPlanContext,
    events: {} as PaidPlanEvent,
    input: {} as { paid: PlanName | null; current: PlanName },
    emitted: {} as { type: 'userWanted' },
  },
  delays: { pause: ({ context }) => pauses[context.tries - 1] ?? 0 },
  guards: {
    isNothingPaid: ({ context }) => context.paid === null,
    isThere: ({ context: { paid, current } }) => paid === current,
    mayTryAgain: ({ context }) => context.tries < pauses.length,
  },
  actions: {
    storePlan: assign({ current: (_, { plan }: { plan: PlanName }) => plan }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startOver: assign({ tries: 0 }),
    /** The flow refetches the user and reports the plan. */
    askForUser: emit({ type: 'userWanted' }),
  },
}).createMachine({
  id: 'paidPlan',
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'deciding',
  on: { 'plan.changed': { actions: withEvent('storePlan') } },
  states: {
    deciding: { always: [{ guard: 'isNothingPaid', target: 'idle' }, { target: 'waiting' }] },
    idle: {},
    waiting: {
      entry: ['countTry', 'askForUser'],
      always: { guard: 'isThere', target: 'arrived' },
      after: { pause: [{ guard: 'mayTryAgain', target: 'waiting', reenter: true }, { target: 'late' }] },
    },
    /** No more automatic attempts. */
    late: {
      always: { guard: 'isThere', target: 'arrived' },
      on: { 'refresh.requested': { target: 'waiting', actions: 'startOver' } },
    },
    arrived: {},
  },
})
