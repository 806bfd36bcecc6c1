import { api } from '../../contract/endpoints.ts'
import type { Newsletter } from '../../contract/subscription.ts'
import { paymentsOff, tooMany } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import { quotaOf } from '../quotaOf.ts'
import type { Account } from '../state.ts'

const joinLimit = 20
/** Replaces the payment provider's page: the demo has none, so this leads back without a payment. */
const providerUrl = '/dashboard/plan'

/** Sends nothing to an unconfirmed address. */
const subscriptionOf = ({ subscribed, user }: Account) => ({
  subscribed: subscribed && user.email_verified,
  pending: subscribed && !user.email_verified,
})

/** Plans, newsletter and news. */
export const subscriptionHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const paymentsAreOff = () => state.config.stripe_public_key === null

  return [
    on(api.subscription.plans, () => ({ status: 200, body: state.plans })),

    on(api.subscription.quota, ({ caller }) => ({ status: 200, body: quotaOf(backend, caller) })),

    on(api.subscription.create, ({ caller, body }) => {
      if (body.plan === 'free') {
        caller.user.plan = 'free'
        return { status: 200, body: { result: 'success', url: null } }
      }
      if (paymentsAreOff()) return paymentsOff()
      return { status: 200, body: { result: 'success', url: providerUrl } }
    }),

    on(api.subscription.manage, () =>
      paymentsAreOff() ? paymentsOff() : { status: 200, body: { result: 'success', url: providerUrl } },
    ),

    on(api.subscription.news, ({ caller, body }) => {
      caller.subscribed = body.subscribed
      return { status: 200, body: { result: 'success', ...subscriptionOf(caller) } }
    }),

    on(api.subscription.join, ({ body }) => {
      if (!backend.mayTry('join', joinLimit)) return tooMany(900)
      state.joined.add(body.email)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.news.list, ({ caller }) => {
      const [newsletter = null] = state.newsletters
      caller.user.last_newsletter_id = newsletter?.id ?? null
      return { status: 200, body: { newsletter, newsletters: state.newsletters, ...subscriptionOf(caller) } }
    }),

    on(api.news.newest, () => ({ status: 200, body: { id: state.newsletters[0]?.id ?? null } })),

    on(api.news.publish, ({ body }) => {
      const newsletter: Newsletter = { id: backend.nextId('news'), ...body, created_at: backend.timestamp() }
      state.newsletters.unshift(newsletter)
      return { status: 201, body: newsletter }
    }),
  ]
}
