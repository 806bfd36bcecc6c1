import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route, success } from '../../route.ts'
import { limitRate } from '../auth/limitRate.ts'
import { markFeedback, readFeedback } from './feedbackInbox.ts'

export const feedbackRoutes: readonly Route[] = [
  route(api.feedback.send, async ({ services, user, body }) => {
    await limitRate(services, `feedback:account:${user.id}`, services.config.rates.feedbackPerAccount)
    await services.db
      .insertInto('feedback')
      .values({ user_id: user.id, text: body.text, mood: body.mood ?? null })
      .execute()
    return success()
  }),

  route(api.feedback.report, async ({ services, user, body }) => {
    await limitRate(services, `problem:account:${user.id}`, services.config.rates.feedbackPerAccount)
    await services.db
      .insertInto('problem_reports')
      .values({ user_id: user.id, page: body.page, text: body.text })
      .execute()
    return success()
  }),

  route(api.feedback.list, async ({ services }) => ok(await readFeedback(services.db))),

  route(api.feedback.mark, async ({ services, params, body }) =>
    ok(await markFeedback(services.db, params.id, body.state)),
  ),
]
