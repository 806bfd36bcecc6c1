import { api } from '../../contract/endpoints.ts'
import type { Affiliate } from '../../contract/people.ts'
import { invalidField, notFound, notSetUp } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockDays } from '../fixtures/mockDays.ts'
import { mockFor } from '../mockFor.ts'
import type { Account } from '../state.ts'

const codeFrom = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30) || 'friend'

/** Returns a new affiliate without any figures. */
function newAffiliate(
  backend: Backend,
  { user }: Account,
  { code, commission = 20 }: { code: string; commission?: number | undefined },
): Affiliate {
  return {
    id: backend.nextId('affiliate'),
    user: { id: user.id, email: user.email, name: user.name },
    code,
    commission,
    active: true,
    payout_ready: false,
    visits: 0,
    signups: 0,
    paying: 0,
    earned: 0,
    currency: 'eur',
    days: mockDays.map((day) => ({ day, visits: 0, signups: 0, paying: 0, earned: 0 })),
    created_at: backend.timestamp(),
  }
}

/** Affiliates, their own page, and the invitations that carry their codes. */
export const affiliateHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  const taken = (code: string, by?: Affiliate) =>
    state.affiliates.some((other) => other !== by && other.code.toLowerCase() === code.toLowerCase())
  const codeTaken = () => invalidField('code', 'codeTaken')
  const own = ({ user }: Account): Affiliate => {
    const found = state.affiliates.find((affiliate) => affiliate.user.id === user.id)
    if (found) return found
    const created = newAffiliate(backend, backend.accountByEmail(user.email) as Account, { code: codeFrom(user.id) })
    state.affiliates.push(created)
    return created
  }

  return [
    on(api.affiliates.list, () => ({ status: 200, body: state.affiliates })),

    on(api.affiliates.add, ({ body: { email, code, commission } }) => {
      const account = backend.accountByEmail(email)
      if (!account) return invalidField('email', 'emailUnknown')
      if (account.user.is_affiliate) return invalidField('email', 'alreadyAffiliate')
      if (!account.user.email_verified) return invalidField('email', 'emailUnproven')
      if (code !== undefined && taken(code)) return codeTaken()
      const affiliate = newAffiliate(backend, account, { code: code ?? codeFrom(account.user.name), commission })
      account.user.is_affiliate = true
      state.affiliates.push(affiliate)
      return { status: 201, body: affiliate }
    }),

    on(api.affiliates.update, ({ params, body }) => {
      const affiliate = state.affiliates.find(({ id }) => id === params.id)
      if (!affiliate) return notFound()
      const { code = affiliate.code, commission = affiliate.commission, active = affiliate.active } = body
      if (taken(code, affiliate)) return codeTaken()
      Object.assign(affiliate, { code, commission, active })
      return { status: 200, body: affiliate }
    }),

    on(api.affiliates.remove, ({ params }) => {
      const affiliate = state.affiliates.find(({ id }) => id === params.id)
      if (!affiliate) return notFound()
      const account = state.accounts.find(({ user }) => user.id === affiliate.user.id)
      if (account) account.user.is_affiliate = false
      state.affiliates = state.affiliates.filter((other) => other !== affiliate)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.affiliates.connect, () =>
      state.config.stripe_public_key === null
        ? notSetUp('paymentsOff')
        : { status: 200, body: { result: 'success', url: '/dashboard/admin/?payout=demo' } },
    ),

    on(api.affiliates.stats, ({ caller }) => ({ status: 200, body: own(caller) })),

    on(api.affiliates.updateMe, ({ caller, body }) => {
      const affiliate = own(caller)
      if (taken(body.code, affiliate)) return codeTaken()
      affiliate.code = body.code
      return { status: 200, body: affiliate }
    }),

    on(api.invites.get, ({ params }) => {
      const affiliate = state.affiliates.find(
        ({ code, active }) => active && code.toLowerCase() === params.code.toLowerCase(),
      )
      if (!affiliate) return notFound()
      affiliate.visits += 1
      const account = state.accounts.find(({ user }) => user.id === affiliate.user.id)
      const { code, user } = affiliate
      return { status: 200, body: { code, name: user.name, avatar_url: account?.user.avatar_url ?? null } }
    }),
  ]
}
