import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { choosePlan } from './choosePlan.ts'
import { plans } from './plans.ts'
import { readQuota } from './readQuota.ts'

export const subscriptionRoutes: readonly Route[] = [
  route(api.subscription.plans, async ({ services: { config } }) =>
    ok(Object.values(plans).map((plan) => ({ ...plan, ...config.limits }))),
  ),
  route(api.subscription.quota, async ({ services, user }) => ok(await readQuota(services.db, services.config, user))),
  route(api.subscription.create, async ({ services, user, body }) =>
    ok({ result: 'success', url: await choosePlan(services, user, body.plan) }),
  ),
  route(api.subscription.manage, async ({ services, user }) =>
    ok({ result: 'success', url: await services.payments.billingPortal(user) }),
  ),
]
