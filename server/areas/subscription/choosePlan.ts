import type { PlanName } from '../../../contract/user.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { plans } from './plans.ts'

/**
 * Returns the payment page of a plan, which changes once the payment has arrived. Null for the free plan, which applies
 * at once.
 * @throws ApiProblem 501 when payments are not set up
 */
export async function choosePlan(services: Services, user: CurrentUser, name: PlanName): Promise<string | null> {
  if (name !== 'free') return services.payments.checkoutForPlan(user, plans[name])
  await services.payments.cancelPlan(user)
  await services.db.updateTable('users').set({ plan: 'free' }).where('id', '=', user.id).execute()
  return null
}
