import type { Affiliate } from '../../contract/people.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'
import { affiliateFailure } from './affiliateFailure.ts'
import { type NewAffiliateValues, optionalCodeRule, optionalPercentRule, toNewAffiliate } from './affiliateForm.ts'

/** Makes an existing user an affiliate. */
export const newAffiliateMachine = createFormMachine({
  id: 'newAffiliate',
  empty: { email: '', code: '', commission: '' } as NewAffiliateValues,
  rules: { email: fieldRules.email, code: optionalCodeRule, commission: optionalPercentRule },
  call: unprovided<Affiliate | null, ReturnType<typeof toNewAffiliate>>('newAffiliate'),
  toInput: toNewAffiliate,
  toFailure: (error) => affiliateFailure('add', error),
  afterSuccess: 'empties',
})
