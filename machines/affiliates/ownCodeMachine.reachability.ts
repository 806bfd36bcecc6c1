import { submitEvents } from '../testing/listEvents.ts'
import { mockAffiliate } from '../testing/mockAffiliate.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { ownCodeMachine } from './ownCodeMachine.ts'

export const reachability = reachabilityOf(ownCodeMachine, {
  about: 'Changes the code in an affiliate’s own invite link.',
  events: [
    { type: 'form.changed', field: 'code', value: 'lea' },
    { type: 'field.left', field: 'code' },
    { type: 'form.changed', field: 'code', value: '' },
    { type: 'form.restored' },
    ...submitEvents(mockAffiliate, 'code'),
  ],
  inputs: [{ code: 'lea-cuts' }],
  guardedBy: ({ values }) => values,
})
