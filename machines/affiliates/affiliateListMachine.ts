import type { Affiliate } from '../../contract/people.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { affiliateFailure } from './affiliateFailure.ts'
import { newAffiliateMachine } from './newAffiliateMachine.ts'

/** The affiliates, for staff. The form in its dialog keeps its values when it is closed. */
export const affiliateListMachine = createListMachine({
  id: 'affiliateList',
  sort: { id: 'earned', descending: true },
  toFailure: affiliateFailure,
  nameOf: ({ user }: Affiliate) => user.name,
  form: { machine: newAffiliateMachine, place: 'dialog' },
  removes: true,
})
