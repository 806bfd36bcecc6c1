import { assign, setup } from 'xstate'
import type { Quota } from '../../contract/subscription.ts'
import { unprovided } from '../unprovided.ts'

/** What is left of the month. While it is asked for again, the former answer stands. */
export const quotaMachine = setup({
  types: {
    context: {} as { quota: Quota | null },
    events: {} as { type: 'quota.requested' },
  },
  actors: { loadQuota: unprovided<Quota>('loadQuota') },
  actions: { storeQuota: assign({ quota: (_, { quota }: { quota: Quota }) => quota }) },
}).createMachine({
  id: 'quota',
  context: { quota: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadQuota',
        src: 'loadQuota',
        onDone: { target: 'loaded', actions: { type: 'storeQuota', params: ({ event }) => ({ quota: event.output }) } },
        // Said by the popup; the server counts, whether we know the count or not.
        onError: 'failed',
      },
      // What was counted may have changed on the way.
      on: { 'quota.requested': { target: 'loading', reenter: true } },
    },
    loaded: { on: { 'quota.requested': 'loading' } },
    failed: { on: { 'quota.requested': 'loading' } },
  },
})
