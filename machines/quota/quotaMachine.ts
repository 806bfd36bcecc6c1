import { assign, setup } from 'xstate'
import type { Quota } from '../../contract/subscription.ts'
import { unprovided } from '../unprovided.ts'

/** The remaining monthly quota. While refetching, the previous value is kept. */
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
        // The popup shows it; the server enforces the quota anyway.
        onError: 'failed',
      },
      // The count may have changed during the request.
      on: { 'quota.requested': { target: 'loading', reenter: true } },
    },
    loaded: { on: { 'quota.requested': 'loading' } },
    failed: { on: { 'quota.requested': 'loading' } },
  },
})
