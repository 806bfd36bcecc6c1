import { api } from '../../../contract/endpoints.ts'
import { type Route, route, success } from '../../route.ts'
import { limitRate } from '../auth/limitRate.ts'

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
]
