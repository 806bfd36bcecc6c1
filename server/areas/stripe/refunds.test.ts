import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Affiliate } from '../../../contract/people.ts'
import type { AuthResult } from '../../../contract/user.ts'
import { eventually } from '../../testing/eventually.ts'
import { requesterOf } from '../../testing/requester.ts'
import { type StripeEvent, type StripeStandIn, startStripeStandIn } from '../../testing/standIns/stripeStandIn.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

interface Charge {
  id: string
  amount: number
  amount_refunded: number
}

let stripe: StripeStandIn
let server: TestServer
let owner: TestUser
let events: StripeEvent[]
let charge: Charge
beforeAll(async () => {
  stripe = await startStripeStandIn()
  server = await startTestServer({ stripe: stripe.config })
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})
const ask = requesterOf(() => server)
const hear = async (event: StripeEvent) => expect(await stripe.send(server.url, event)).toBe(200)

let serial = 0
/** An invited user has paid 19.00, and the affiliate's share is 20 %. No event has arrived yet. */
beforeEach(async () => {
  owner = await server.makeUser({ affiliate: true })
  const { body } = await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })
  serial += 1
  const json = { name: 'P', email: `paid${serial}@example.com`, password: 'long enough', ref_code: body.code }
  const joined = (await ask<AuthResult>('POST', '/api/auth/signup/', { json })).body
  if (joined.result !== 'success') throw new Error(joined.message)
  const user: TestUser = { user: joined.user, token: joined.token.key, email: json.email, password: json.password }
  const checkout = await ask('POST', '/api/subscription/create/', { as: user, json: { plan: 'creator' } })
  events = stripe.pay(String(checkout.body.url))
  const invoice = events[2]?.data.object as { id: string } | undefined
  const made = [...stripe.things.values()].find((one) => one.payment_intent === `pi_${invoice?.id}`)
  if (!made) throw new Error('no charge')
  charge = made as unknown as Charge
})

const figures = async () => {
  const { body } = await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })
  const { paying, earned, days } = body
  expect(days.reduce((sum, day) => sum + day.earned, 0)).toBe(earned)
  return [paying, earned]
}
const become = (paying: number, earned: number) => eventually(figures, (now) => now[0] === paying && now[1] === earned)
/** Waits until every reported charge was read from Stripe. */
const idle = () =>
  eventually(
    async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pgboss.job where name = 'sync-charge' and state < 'completed'`.execute(
        server.services.db,
      )
      return rows[0]?.n
    },
    (n) => n === 0,
  )
const refund = (amount: number) => {
  Object.assign(charge, { amount_refunded: amount })
  return stripe.event('charge.refunded', charge)
}
/** Changes a dispute in the stand-in, and returns its event. */
function dispute(status: string, amount = charge.amount): StripeEvent {
  const own = { id: `dp_${charge.id}`, charge: charge.id, amount, status }
  stripe.things.set(own.id, own)
  return stripe.event(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', own)
}

it('takes back the share of a refund, once however often it is reported', async () => {
  for (const event of events) await hear(event)
  expect(await figures()).toEqual([1, 380])
  const half = refund(950)
  await hear(half)
  await become(1, 190)
  const whole = refund(1900)
  for (const event of [whole, half, whole, stripe.event('charge.refunded', charge)]) await hear(event)
  await become(0, 0)
  await idle()
  expect(await figures()).toEqual([0, 0])
})

it('restores the share when a refund fails', async () => {
  for (const event of events) await hear(event)
  await hear(refund(1900))
  await become(0, 0)
  Object.assign(charge, { amount_refunded: 0 })
  await hear(stripe.event('refund.failed', { id: 're_1', charge: charge.id }))
  await become(1, 380)
})

it('takes back the share of a disputed payment until the dispute is won', async () => {
  for (const event of events) await hear(event)
  await hear(dispute('warning_needs_response'))
  await idle()
  expect(await figures()).toEqual([1, 380])
  const begun = dispute('needs_response')
  await hear(begun)
  await become(0, 0)
  await hear(dispute('won'))
  await become(1, 380)
  // A late event of its start does not take the share back again.
  await hear({ ...begun, id: 'evt_again' })
  await idle()
  expect(await figures()).toEqual([1, 380])
  await hear(dispute('lost', 500))
  await become(1, 280)
})

it('accepts refunds before their payments, and charges that are not ours', async () => {
  await hear(refund(1900))
  await idle()
  for (const event of events.toReversed()) await hear(event)
  expect(await figures()).toEqual([0, 0])
  await hear(stripe.event('charge.refunded', { id: 'ch_of_nobody' }))
  await hear(stripe.event('charge.dispute.created', { id: 'dp_1', charge: null }))
  await idle()
})

it('keeps the share when a subscription ends without a refund', async () => {
  for (const event of events) await hear(event)
  const subscription = events[1]?.data.object ?? {}
  await hear(stripe.event('customer.subscription.deleted', { ...subscription, status: 'canceled' }))
  await idle()
  expect(await figures()).toEqual([1, 380])
})
