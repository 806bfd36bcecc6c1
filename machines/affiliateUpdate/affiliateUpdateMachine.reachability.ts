import { mockAffiliate } from '../testing/mockAffiliate.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { affiliateUpdateMachine } from './affiliateUpdateMachine.ts'

export const reachability = reachabilityOf(affiliateUpdateMachine, {
  about: 'Changes the code, the commission and the status of an affiliate.',
  events: [
    { type: 'dialog.opened', affiliate: mockAffiliate },
    { type: 'dialog.closed' },
    { type: 'form.changed', field: 'code', value: 'lea' },
    { type: 'form.changed', field: 'code', value: '' },
    { type: 'field.left', field: 'code' },
    { type: 'form.submitted' },
    { type: 'xstate.done.actor.updateAffiliate', output: mockAffiliate },
    { type: 'xstate.done.actor.updateAffiliate', output: undefined },
    { type: 'xstate.error.actor.updateAffiliate', error: { status: 400, data: { code: ['This code is taken.'] } } },
  ],
  guardedBy: ({ values }) => values.code,
})
