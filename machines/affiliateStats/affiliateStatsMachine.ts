import type { Affiliate } from '../../contract/people.ts'
import { responseData } from '../failure.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** An affiliate's own figures. */
export const affiliateStatsMachine = createLoadMachine({
  id: 'affiliateStats',
  empty: null as Affiliate | null,
  call: unprovided<Affiliate>('affiliateStats'),
  toData: (stats) => stats,
  toFailure: (error) => responseData(error, 'Failed to get affiliate stats'),
})
