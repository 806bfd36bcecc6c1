import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Affiliate } from '../../../contract/people.ts'
import type { AuthResult } from '../../../contract/user.ts'
import { lastDays } from '../../data/lastDays.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { countVisit } from '../invites/countVisit.ts'
import { creditPayment } from './creditPayment.ts'

let server: TestServer
let staff: TestUser
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
  staff = await server.makeUser({ staff: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const stats = async (as: TestUser) => (await ask<Affiliate>('GET', '/api/affiliates/stats/', { as })).body
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function makeAffiliate(code: string, commission = 30): Promise<{ owner: TestUser; id: string }> {
  const owner = await server.makeUser({ email: `${code.toLowerCase()}@example.com` })
  const json = { email: owner.email, code, commission }
  const { body } = await ask<Affiliate>('POST', '/api/affiliates/', { as: staff, json })
  return { owner, id: body.id }
}
const visit = (code: string, address: string) =>
  fetch(`${server.url}/api/invites/${code}/`, { headers: { 'x-forwarded-for': address } })
const signup = (email: string, ref_code?: string) =>
  ask<AuthResult>('POST', '/api/auth/signup/', { json: { name: 'New', email, password: 'long enough', ref_code } })
async function invited(email: string, code: string): Promise<string> {
  const { body } = await signup(email, code)
  if (body.result !== 'success') throw new Error(body.message)
  return body.user.id
}

describe('an invitation', () => {
  it('names the inviter, ignoring the case of the code', async () => {
    const { owner } = await makeAffiliate('Anna-1')
    const { status, body } = await ask('GET', '/api/invites/anna-1/')
    expect([status, body]).toEqual([200, { code: 'Anna-1', name: owner.user.name, avatar_url: null }])
  })

  it('is not found when the code is unknown or the partnership is paused', async () => {
    const { id } = await makeAffiliate('paused')
    expect((await ask('GET', '/api/invites/paused/')).status).toBe(200)
    await ask('PATCH', `/api/affiliates/${id}/`, { as: staff, json: { active: false } })
    for (const code of ['paused', 'nobody', '%00', '..%2F..', `${'x'.repeat(300)}`]) {
      expect((await ask('GET', `/api/invites/${code}/`)).status).toBe(404)
    }
  })

  it('counts a visitor once a day, and stores no IP address', async () => {
    const { owner, id } = await makeAffiliate('visited')
    await Promise.all(['203.0.113.7', '203.0.113.7', '203.0.113.8'].map((address) => visit('visited', address)))
    await visit('visited', '203.0.113.7')
    await countVisit(server.services, id, '203.0.113.7', daysAgo(2))
    await countVisit(server.services, id, '203.0.113.7', daysAgo(40))
    const figures = await stats(owner)
    expect(figures.visits).toBe(4)
    expect(figures.days.map(({ day }) => day)).toEqual(lastDays(30))
    expect([figures.days.at(-1)?.visits, figures.days.at(-3)?.visits]).toEqual([2, 1])
    const rows = await server.services.db.selectFrom('affiliate_visitors').selectAll().execute()
    const own = rows.filter(({ affiliate_id }) => affiliate_id === id)
    expect(own).toHaveLength(4)
    expect(new Set(own.map(({ visitor }) => visitor.toString('hex'))).size).toBe(4)
    expect(JSON.stringify(rows.map(({ visitor }) => visitor.toString('latin1')))).not.toContain('203.0.113')
  })
})

describe('a sign-up', () => {
  it('counts for the inviter, even after the code changed and the account was deleted', async () => {
    const { owner } = await makeAffiliate('inviter')
    const { body } = await signup('invited@example.com', 'INVITER')
    expect(body).toMatchObject({ result: 'success', user: { ref_code: 'inviter' } })
    await ask('POST', '/api/affiliates/updateme/', { as: owner, json: { code: 'renamed' } })
    await server.services.db.deleteFrom('users').where('email', '=', 'invited@example.com').execute()
    expect(await stats(owner)).toMatchObject({ code: 'renamed', signups: 1, paying: 0 })
    expect((await stats(owner)).days.at(-1)).toMatchObject({ signups: 1 })
  })

  it('succeeds without an inviter when the code is unknown or paused', async () => {
    const { owner, id } = await makeAffiliate('resting')
    await ask('PATCH', `/api/affiliates/${id}/`, { as: staff, json: { active: false } })
    expect((await signup('a1@example.com', 'resting')).body.result).toBe('success')
    expect((await signup('a2@example.com', 'no-such-code')).body.result).toBe('success')
    expect((await stats(owner)).signups).toBe(0)
  })

  it('is refused with the user’s own invitation, even under an alias of the same mailbox', async () => {
    const { owner } = await makeAffiliate('selfish')
    const { status, body } = await signup('selfish+2@example.com', 'selfish')
    expect([status, body.result]).toEqual([200, 'refused'])
    expect(body.message).not.toBe('')
    expect((await signup('selfish@example.com', 'selfish')).status).toBe(400)
    const users = await server.services.db.selectFrom('users').select('id').where('email', 'like', 'selfish%').execute()
    expect(users.map(({ id }) => id)).toEqual([owner.user.id])
    expect((await stats(owner)).signups).toBe(0)
    expect((await signup('selfish+2@example.com')).body.result).toBe('success')
  })
})

describe('a payment', () => {
  it('earns the share, rounded down, once per payment reference', async () => {
    const { owner } = await makeAffiliate('earner', 33)
    const [first, second] = [await invited('p1@example.com', 'earner'), await invited('p2@example.com', 'earner')]
    const { db } = server.services
    expect(await creditPayment(db, { userId: first, amount: 1900, ref: 'in_1' })).toBe(true)
    expect(await creditPayment(db, { userId: first, amount: 1900, ref: 'in_1' })).toBe(false)
    expect(await creditPayment(db, { userId: first, amount: 1900, ref: 'in_2' })).toBe(true)
    expect(await creditPayment(db, { userId: second, amount: 10, ref: 'in_3' })).toBe(true)
    expect(await stats(owner)).toMatchObject({ signups: 2, paying: 2, earned: 627 + 627 + 3 })
    expect((await stats(owner)).days.at(-1)).toMatchObject({ paying: 2, earned: 1257 })
  })

  it('earns nothing without an inviter, or when the partnership is paused or has ended', async () => {
    const { id, owner } = await makeAffiliate('ending')
    const userId = await invited('p4@example.com', 'ending')
    const { db } = server.services
    expect(await creditPayment(db, { userId: staff.user.id, amount: 1900, ref: 'in_4' })).toBe(false)
    await ask('PATCH', `/api/affiliates/${id}/`, { as: staff, json: { active: false } })
    expect(await creditPayment(db, { userId, amount: 1900, ref: 'in_5' })).toBe(false)
    expect((await stats(owner)).earned).toBe(0)
    await ask('PATCH', `/api/affiliates/${id}/`, { as: staff, json: { active: true } })
    await ask('DELETE', `/api/affiliates/${id}`, { as: staff })
    expect(await creditPayment(db, { userId, amount: 1900, ref: 'in_6' })).toBe(false)
  })

  it('counts a user as paying on the day of their first payment', async () => {
    const { owner, id } = await makeAffiliate('slow', 10)
    const userId = await invited('p5@example.com', 'slow')
    const { db } = server.services
    const { id: referral } = await db
      .selectFrom('referrals')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    for (const [ref, days] of [['old_1', 35] as const, ['old_2', 4] as const]) {
      await db
        .insertInto('affiliate_earnings')
        .values({ affiliate_id: id, referral_id: referral, amount: 50, payment_ref: ref, created_at: daysAgo(days) })
        .execute()
    }
    const figures = await stats(owner)
    expect(figures).toMatchObject({ paying: 1, earned: 100 })
    expect(figures.days.reduce((sum, { paying }) => sum + paying, 0)).toBe(0)
    expect(figures.days.at(-5)).toMatchObject({ paying: 0, earned: 50 })
  })
})
