import { api } from '../../../contract/endpoints.ts'
import { networkOf } from '../../http/networkOf.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { mailVerification, mayMailVerification } from '../auth/verifyEmail.ts'
import { joinNewsletter } from './joinNewsletter.ts'
import { publishNewsletter, readNewestId, readNews } from './newsletters.ts'
import { setSubscribed, subscriptionOf } from './subscribers.ts'

export const newsRoutes: readonly Route[] = [
  route(api.news.list, async ({ services, user }) => ok(await readNews(services, user))),
  route(api.news.newest, async ({ services }) => ok({ id: await readNewestId(services) })),
  route(api.news.publish, async ({ services, user, body }) => created(await publishNewsletter(services, user, body))),
  route(api.subscription.news, async ({ services, user, body: { subscribed } }) => {
    await setSubscribed(services.db, user, subscribed)
    const subscription = await subscriptionOf(services.db, user)
    if (subscription.pending && (await mayMailVerification(services, user))) await mailVerification(services, user)
    return ok({ result: 'success', ...subscription })
  }),
  route(api.subscription.join, async ({ services, body, request }) => {
    await joinNewsletter(services, body.email, networkOf(request.ip))
    return success()
  }),
]
