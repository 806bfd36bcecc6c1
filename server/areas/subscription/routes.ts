import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { plans } from './plans.ts'

export const subscriptionRoutes: readonly Route[] = [
  route(api.subscription.plans, async () => ok(Object.values(plans))),
]
