import { api } from '../../../contract/endpoints.ts'
import { accepted, created, ok, type Route, route, success } from '../../route.ts'
import { listDeliveries, resendDelivery } from './deliveries.ts'
import { createWebhook, findWebhook, listWebhooks, removeWebhook, updateWebhook } from './webhooks.ts'

export const webhookRoutes: readonly Route[] = [
  route(api.webhooks.list, async ({ services, user }) => ok(await listWebhooks(services.db, user.id))),
  route(api.webhooks.create, async ({ services, user, body }) => created(await createWebhook(services, user.id, body))),
  route(api.webhooks.update, async ({ services, user, params, body }) =>
    ok(await updateWebhook(services.db, user.id, params.id, body.state)),
  ),
  route(api.webhooks.remove, async ({ services, user, params }) => {
    await removeWebhook(services.db, user.id, params.id)
    return success()
  }),
  route(
    api.webhooks.deliveries,
    async ({ services, user, params }) => ok(await listDeliveries(services.db, user.id, params.id)),
    { head: ({ services, user, params }) => findWebhook(services.db, user.id, params.id) },
  ),
  route(api.webhooks.resend, async ({ services, user, params }) =>
    accepted(await resendDelivery(services, user.id, params.id, params.delivery)),
  ),
]
