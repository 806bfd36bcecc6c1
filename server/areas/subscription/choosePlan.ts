import type { PlanName } from '../../../contract/user.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { plans } from './plans.ts'

/**
 * Where to pay for a plan; the plan itself changes once the payment has arrived. Null for the free one, which holds at
 * once. @throws ApiProblem 501 when payments are not set up
 */
export async function choosePlan(services: Services, user: CurrentUser, name: PlanName): Promise<string | null> {
  if (name !== 'free') return services.payments.checkoutForPlan(user, plans[name])
  await services.payments.cancelPlan(user)
  await services.db.updateTable('users').set({ plan: 'free' }).where('id', '=', user.id).execute()
  return null
}
