import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../contract/catalogue.ts'
import type { Affiliate } from '../../../contract/people.ts'
import type { AuthResult, PlanName, User } from '../../../contract/user.ts'
import { eventually } from '../../testing/eventually.ts'
import { formOf, requesterOf } from '../../testing/requester.ts'
import { type StripeEvent, type StripeStandIn, startStripeStandIn } from '../../testing/standIns/stripeStandIn.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let stripe: StripeStandIn
let server: TestServer
let staff: TestUser
beforeAll(async () => {
  stripe = await startStripeStandIn()
  server = await startTestServer({ stripe: stripe.config })
  staff = await server.makeUser({ staff: true })
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})
const ask = requesterOf(() => server)
const hear = (event: StripeEvent, options?: Parameters<StripeStandIn['send']>[2]) =>
  stripe.send(server.url, event, options)
const planOf = async (as: TestUser): Promise<PlanName> => (await ask<User>('GET', '/api/profile/', { as })).body.plan
async function goTo(as: TestUser, plan: PlanName): Promise<string> {
  const { status, body } = await ask('POST', '/api/subscription/create/', { as, json: { plan } })
  expect(status).toBe(200)
  return String(body.url)
}
/** Makes a user who pays for a plan. All events of the payment have arrived. */
async function payer(plan: PlanName): Promise<{ user: TestUser; events: StripeEvent[] }> {
  const user = await server.makeUser()
  const events = stripe.pay(await goTo(user, plan))
  for (const event of events) expect(await hear(event)).toBe(200)
  return { user, events }
}
const subscriptionIn = (events: StripeEvent[]) => events[1]?.data.object as { id: string; status: string }

describe('a plan', () => {
  it('is paid on Stripe’s page, and starts when the payment arrived', async () => {
    const user = await server.makeUser({ name: 'Pat' })
    const url = await goTo(user, 'creator')
    expect(url).toMatch(/^https:\/\/checkout\.example\/cs_/)
    const session = stripe.things.get(url.split('/').at(-1) ?? '')
    const price = stripe.things.get((session?.line_items as { 0?: { price: string } } | undefined)?.[0]?.price ?? '')
    expect(session).toMatchObject({ mode: 'subscription', client_reference_id: user.user.id })
    expect(session?.success_url).toBe(`${server.services.publicUrl}/dashboard/plan?paid=creator`)
    expect(session?.cancel_url).toBe(`${server.services.publicUrl}/dashboard/plan`)
    expect(price).toMatchObject({ unit_amount: '1900', currency: 'eur', recurring: { interval: 'month' } })
    expect(stripe.things.get(String(session?.customer))).toMatchObject({ email: user.email, name: 'Pat' })
    const [begun, active] = stripe.pay(url)
    if (!begun || !active) throw new Error('no events')
    await hear(begun)
    expect(await planOf(user)).toBe('free')
    await hear(active)
    expect(await planOf(user)).toBe('creator')
  })

  it('creates one customer and one price for several checkouts', async () => {
    const user = await server.makeUser()
    await Promise.all([goTo(user, 'studio'), goTo(user, 'studio'), goTo(user, 'studio')])
    const customers = [...stripe.things.values()].filter(({ email }) => email === user.email)
    const prices = [...stripe.things.values()].filter(({ lookup_key }) => lookup_key === 'clipaway_studio_4900_eur')
    expect([customers.length, prices.length]).toEqual([1, 1])
  })

  it('replaces another plan, whose subscription is cancelled', async () => {
    const { user, events } = await payer('creator')
    for (const event of stripe.pay(await goTo(user, 'studio'))) await hear(event)
    expect(await planOf(user)).toBe('studio')
    const former = stripe.things.get(subscriptionIn(events).id)
    await eventually(
      async () => former?.status,
      (status) => status === 'canceled',
    )
    await hear(stripe.event('customer.subscription.deleted', former ?? {}))
    expect(await planOf(user)).toBe('studio')
  })

  it('is managed on Stripe’s page, also when the same plan is chosen again', async () => {
    const { user } = await payer('creator')
    const manage = await ask('POST', '/api/subscription/manage/', { as: user })
    expect([manage.status, manage.body.url]).toEqual([200, expect.stringContaining('https://portal.example/cus_')])
    expect(await goTo(user, 'creator')).toBe(manage.body.url)
    const other = await ask('POST', '/api/subscription/manage/', { as: await server.makeUser() })
    expect([other.status, Object.keys(other.body)]).toEqual([400, ['non_field_errors']])
  })

  it('ends when the free plan is chosen, and a late event does not restore it', async () => {
    const { user, events } = await payer('studio')
    expect((await ask('POST', '/api/subscription/create/', { as: user, json: { plan: 'free' } })).body.url).toBeNull()
    expect(stripe.things.get(subscriptionIn(events).id)?.status).toBe('canceled')
    await hear(stripe.event('customer.subscription.updated', { ...subscriptionIn(events), status: 'active' }))
    expect(await planOf(user)).toBe('free')
  })

  it('continues while a card is retried, and ends when that fails', async () => {
    const { user, events } = await payer('creator')
    const subscription = subscriptionIn(events)
    for (const [status, plan] of [
      ['past_due', 'creator'],
      ['unpaid', 'free'],
      ['active', 'creator'],
    ] as const) {
      await hear(stripe.event('customer.subscription.updated', { ...subscription, status }))
      expect(await planOf(user)).toBe(plan)
    }
  })

  it('is cancelled with the account, together with the customer', async () => {
    const { user, events } = await payer('creator')
    await ask('POST', '/api/auth/delete/', { as: user })
    await eventually(
      async () => stripe.things.get(subscriptionIn(events).id)?.status,
      (status) => status === 'canceled',
    )
    expect(await hear(stripe.event('customer.subscription.updated', subscriptionIn(events)))).toBe(200)
  })

  it('follows a change of plan in Stripe’s portal', async () => {
    const { user, events } = await payer('creator')
    const items = { data: [{ price: { id: 'price_x', lookup_key: 'clipaway_studio_4900_eur' } }] }
    await hear(stripe.event('customer.subscription.updated', { ...subscriptionIn(events), items }))
    expect(await planOf(user)).toBe('studio')
  })
})

describe('Stripe events', () => {
  it('are accepted in any order', async () => {
    const orders = [
      [3, 2, 1, 0],
      [1, 0, 3, 2],
      [2, 3, 0, 1],
      [0, 3, 1, 2],
    ]
    for (const order of orders) {
      const user = await server.makeUser()
      const events = stripe.pay(await goTo(user, 'creator'))
      for (const index of order) expect(await hear(events[index] as StripeEvent)).toBe(200)
      expect([order, await planOf(user)]).toEqual([order, 'creator'])
    }
  })

  it('do not restore a plan that has ended when they are late', async () => {
    const user = await server.makeUser()
    const events = stripe.pay(await goTo(user, 'creator'))
    const ended = stripe.event('customer.subscription.deleted', { ...subscriptionIn(events), status: 'canceled' })
    for (const event of [ended, ...events]) expect(await hear(event)).toBe(200)
    expect(await planOf(user)).toBe('free')
  })

  it('with the same timestamp are resolved by reading the subscription', async () => {
    const { user, events } = await payer('creator')
    const subscription = subscriptionIn(events)
    const paused = stripe.event('customer.subscription.updated', { ...subscription, status: 'paused' })
    const active = stripe.event('customer.subscription.updated', { ...subscription, status: 'active' }, paused.created)
    Object.assign(stripe.things.get(subscription.id) ?? {}, { status: 'paused' })
    await hear(active)
    await hear(paused)
    await eventually(
      () => planOf(user),
      (plan) => plan === 'free',
    )
  })

  it('count once, even if they are repeated or simultaneous', async () => {
    const owner = await server.makeUser({ affiliate: true })
    const { body } = await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })
    const json = { name: 'Paying', email: 'paying@example.com', password: 'long enough', ref_code: body.code }
    const joined = (await ask<AuthResult>('POST', '/api/auth/signup/', { json })).body
    if (joined.result !== 'success') throw new Error(joined.message)
    const user: TestUser = { user: joined.user, token: joined.token.key, email: json.email, password: json.password }
    const events = stripe.pay(await goTo(user, 'creator'))
    for (const event of events) {
      expect(await Promise.all([hear(event), hear(event), hear(event)])).toEqual([200, 200, 200])
    }
    const paid = events[2]?.data.object ?? {}
    // The same payment in another event counts once.
    await hear(stripe.event('invoice.paid', paid))
    const { body: after } = await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })
    expect(after).toMatchObject({ paying: 1, earned: 380 })
    await hear(stripe.event('invoice.paid', { ...paid, id: 'in_next', amount_paid: 2280, total_excluding_tax: 1900 }))
    await hear(stripe.event('invoice.paid', { ...paid, id: 'in_dollars', currency: 'usd' }))
    expect((await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })).body.earned).toBe(760)
  })

  it('require a recent signature by Stripe', async () => {
    const { user, events } = await payer('creator')
    const forged = stripe.event('customer.subscription.deleted', { ...subscriptionIn(events), status: 'canceled' })
    expect(await hear(forged, { secret: 'whsec_guess' })).toBe(400)
    expect(await hear(forged, { signature: 't=1,v1=00' })).toBe(400)
    expect(await hear(forged, { signature: '' })).toBe(400)
    expect(await hear(forged, { age: 3600 })).toBe(400)
    const bare = await ask('POST', '/api/stripe/webhook/', { json: forged })
    expect([bare.status, bare.body]).toEqual([400, { non_field_errors: ['The signature is not valid.'] }])
    expect(await planOf(user)).toBe('creator')
  })

  it('are accepted when they concern nothing of ours', async () => {
    expect(await hear(stripe.event('charge.refund.updated', { id: 're_1' }))).toBe(200)
    const foreign = { id: 'sub_x', customer: 'cus_of_others', status: 'active', created: 1, items: { data: [] } }
    expect(await hear(stripe.event('customer.subscription.updated', foreign))).toBe(200)
  })

  it('are delivered again after a failure', async () => {
    const odd = stripe.event('customer.subscription.updated', { id: 'sub_y' })
    expect(await hear(odd)).toBe(500)
    const { user, events } = await payer('creator')
    const mended = {
      ...odd,
      data: { object: { ...subscriptionIn(events), status: 'unpaid' } },
      created: odd.created + 900,
    }
    expect(await hear(mended)).toBe(200)
    expect(await planOf(user)).toBe('free')
  })
})

describe('a product', () => {
  async function product(): Promise<Product> {
    const form = formOf({ name: 'Preset pack', price: '1250' })
    return (await ask<Product>('POST', '/api/products/', { as: staff, form })).body
  }
  const purchases = (user: TestUser) =>
    server.services.db.selectFrom('purchases').selectAll().where('user_id', '=', user.user.id).execute()
  async function sessionOf(user: TestUser, { id }: Product) {
    const { body } = await ask('POST', `/api/products/${id}/buy/`, { as: user })
    const session = stripe.things.get(String(body.url).split('/').at(-1) ?? '')
    return { ...session, amount_total: 1250, currency: 'eur', payment_intent: `pi_${user.user.id}` }
  }

  it('is recorded after the payment', async () => {
    const [user, pack] = [await server.makeUser(), await product()]
    const session = await sessionOf(user, pack)
    expect(session).toMatchObject({
      mode: 'payment',
      line_items: {
        0: { price_data: { unit_amount: '1250', currency: 'eur', product_data: { name: 'Preset pack' } } },
      },
    })
    await hear(stripe.event('checkout.session.completed', { ...session, payment_status: 'unpaid' }))
    expect(await purchases(user)).toEqual([])
    const paid = { ...session, payment_status: 'paid' }
    await hear(stripe.event('checkout.session.async_payment_succeeded', paid))
    await hear(stripe.event('checkout.session.completed', paid))
    expect(await purchases(user)).toMatchObject([
      { product_id: pack.id, product_name: 'Preset pack', amount: 1250, payment_ref: `pi_${user.user.id}` },
    ])
  })

  it('is recorded even if it was removed meanwhile', async () => {
    const [user, pack] = [await server.makeUser(), await product()]
    const session = await sessionOf(user, pack)
    await ask('DELETE', `/api/products/${pack.id}`, { as: staff })
    await hear(stripe.event('checkout.session.completed', { ...session, payment_status: 'paid' }))
    expect(await purchases(user)).toMatchObject([{ product_id: null, product_name: 'Preset pack' }])
  })
})

describe('the payout account of an affiliate', () => {
  const ready = async (as: TestUser) =>
    (await ask<Affiliate>('GET', '/api/affiliates/stats/', { as })).body.payout_ready
  const hearConnect = (event: StripeEvent) => hear(event, { secret: 'whsec_of_connected_accounts' })

  it('is created once, and ready when Stripe says so, in any order of events', async () => {
    const owner = await server.makeUser({ affiliate: true })
    const connect = async () => String((await ask('GET', '/api/affiliate/connect/', { as: owner })).body.url)
    const url = await connect()
    expect(url).toMatch(/^https:\/\/connect\.example\/acct_/)
    expect(await connect()).toBe(url)
    const account = stripe.things.get(url.split('/').at(-1) ?? '') ?? {}
    const complete = { ...account, payouts_enabled: true, details_submitted: true }
    const early = stripe.event('account.updated', account)
    expect(await hearConnect(stripe.event('account.updated', complete))).toBe(200)
    expect(await ready(owner)).toBe(true)
    await hearConnect(early)
    expect(await ready(owner)).toBe(true)
    await hearConnect(stripe.event('account.updated', { ...complete, payouts_enabled: false }))
    expect(await ready(owner)).toBe(false)
  })

  it('can become ready before its id is stored', async () => {
    const owner = await server.makeUser({ affiliate: true })
    const { id } = (await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })).body
    const account = { id: 'acct_fast', payouts_enabled: true, details_submitted: true, metadata: { affiliate_id: id } }
    await hearConnect(stripe.event('account.updated', account))
    expect(await ready(owner)).toBe(true)
  })
})

it('exposes only the public key to the browser', async () => {
  const { body } = await ask('GET', '/api/config/')
  expect(body).toEqual({
    google_client_id: null,
    google_flow: 'implicit',
    stripe_public_key: 'pk_test_of_the_tests',
    sentry_dsn: null,
    sends_email: false,
    recognises_speech: false,
    limits: null,
  })
})

it('answers 503 when Stripe fails or refuses the key, and 501 without a webhook secret', async () => {
  const own = await startStripeStandIn()
  const other = await startTestServer({ stripe: { ...own.config, webhookSecrets: [] } })
  const wrong = await startTestServer({ stripe: { ...own.config, secretKey: 'sk_test_wrong' } })
  try {
    const choose = async (at: TestServer) => {
      const as = await at.makeUser()
      return requesterOf(() => at)('POST', '/api/subscription/create/', { as, json: { plan: 'creator' } })
    }
    expect(await own.send(other.url, own.event('invoice.paid', {}))).toBe(501)
    const refused = await choose(wrong)
    expect([refused.status, refused.body]).toEqual([
      503,
      { message: expect.stringContaining('aren’t working right now') },
    ])
    own.breakDown()
    const broken = await choose(other)
    await own.stop()
    const gone = await choose(other)
    for (const { status, body } of [broken, gone]) {
      expect([status, body]).toEqual([503, { message: expect.stringContaining('isn’t responding right now') }])
    }
  } finally {
    await other.stop()
    await wrong.stop()
  }
})
