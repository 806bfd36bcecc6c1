import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../contract/messages/sentences.ts'
import type { Affiliate } from '../../../contract/people.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
let staff: TestUser
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.makeUser({ staff: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const add = (json: { email: string; code?: string; commission?: number }) =>
  ask<Affiliate>('POST', '/api/affiliates/', { as: staff, json })
const update = (id: string, json: object) => ask<Affiliate>('PATCH', `/api/affiliates/${id}/`, { as: staff, json })
const list = async () => (await ask<Affiliate[]>('GET', '/api/affiliates/', { as: staff })).body
const stats = (as: TestUser) => ask<Affiliate>('GET', '/api/affiliates/stats/', { as })
const rename = (as: TestUser, code: string) =>
  ask<Affiliate>('POST', '/api/affiliates/updateme/', { as, json: { code } })

describe('adding an affiliate', () => {
  it('makes an existing user an affiliate, with rights at once', async () => {
    const user = await server.makeUser({ name: 'Léa  Fontaine!' })
    expect((await stats(user)).status).toBe(403)
    const { status, body } = await add({ email: user.email })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user: { id: user.user.id, email: user.email, name: 'Léa  Fontaine!' },
      code: 'lea-fontaine',
      commission: 20,
      active: true,
      payout_ready: false,
      visits: 0,
      earned: 0,
      currency: 'eur',
    })
    expect(body.days).toHaveLength(30)
    expect((await stats(user)).body).toEqual(body)
    expect((await list()).at(-1)).toEqual(body)
  })

  it('accepts a code and a commission, and generates another code when the name’s own is taken', async () => {
    const [one, two] = [await server.makeUser({ name: 'Same Name' }), await server.makeUser({ name: 'same name' })]
    const first = await add({ email: one.email, commission: 12.5 })
    const second = await add({ email: two.email })
    expect(first.body).toMatchObject({ code: 'same-name', commission: 12.5 })
    expect(second.body.code).toMatch(/^same-name-[0-9a-f]{8}$/)
    expect((await add({ email: (await server.makeUser()).email, code: 'Own_Code' })).body.code).toBe('Own_Code')
  })

  it('refuses an invalid field with 400 and names it', async () => {
    const { email } = await server.makeUser()
    await add({ email, code: 'taken' })
    const free = (await server.makeUser()).email
    for (const [json, field] of [
      [{ email: 'nobody@example.com' }, 'email'],
      [{ email }, 'email'],
      [{ email: free, code: 'TAKEN' }, 'code'],
      [{ email: free, code: 'no spaces' }, 'code'],
      [{ email: free, commission: 101 }, 'commission'],
    ] as const) {
      const { status, body } = await add(json)
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
    expect((await list()).some(({ user }) => user.email === free)).toBe(false)
  })

  it('creates one partnership for two requests at the same time', async () => {
    const { email } = await server.makeUser()
    const answers = await Promise.all([add({ email, code: 'at-once-1' }), add({ email, code: 'at-once-2' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('changing an affiliate', () => {
  it('changes only the fields that were sent', async () => {
    const { body } = await add({ email: (await server.makeUser()).email, code: 'before' })
    expect((await update(body.id, { code: 'after' })).body).toEqual({ ...body, code: 'after' })
    expect((await update(body.id, { commission: 0, active: false })).body).toEqual({
      ...body,
      code: 'after',
      commission: 0,
      active: false,
    })
    expect((await update(body.id, { code: 'AFTER' })).status).toBe(200)
    expect((await update(body.id, {})).status).toBe(200)
  })

  it('refuses a code that is taken, a bad commission and an unknown id', async () => {
    await add({ email: (await server.makeUser()).email, code: 'mine' })
    const { body } = await add({ email: (await server.makeUser()).email, code: 'yours' })
    const taken = await update(body.id, { code: 'Mine' })
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['code']])
    expect((await update(body.id, { commission: -1 })).status).toBe(400)
    expect((await update('nothing', { active: true })).status).toBe(404)
    expect((await update('nothing', {})).status).toBe(404)
  })

  it('lets affiliates change their own code', async () => {
    const user = await server.makeUser()
    await add({ email: user.email, code: 'old-code' })
    const { status, body } = await rename(user, 'new-code')
    expect([status, body.code]).toEqual([200, 'new-code'])
    const taken = await rename(user, 'MINE')
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['code']])
    expect((await rename(user, 'x')).status).toBe(400)
  })

  it('creates the partnership of a user with affiliate rights when they first read their figures', async () => {
    const user = await server.makeUser({ affiliate: true, name: '李雷' })
    const answers = await Promise.all([stats(user), stats(user)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body.code).toMatch(/^friend/)
  })
})

describe('removing an affiliate', () => {
  it('removes the right, keeps the account, and frees the code', async () => {
    const user = await server.makeUser()
    const { body } = await add({ email: user.email, code: 'leaving' })
    expect((await ask('DELETE', `/api/affiliates/${body.id}`, { as: staff })).status).toBe(200)
    expect((await ask('DELETE', `/api/affiliates/${body.id}`, { as: staff })).status).toBe(404)
    expect((await stats(user)).status).toBe(403)
    expect((await ask('GET', '/api/profile/', { as: user })).status).toBe(200)
    expect((await ask('GET', '/api/invites/leaving/')).status).toBe(404)
    expect((await list()).some(({ id }) => id === body.id)).toBe(false)
    expect((await add({ email: user.email, code: 'leaving' })).status).toBe(201)
  })
})

describe('payouts', () => {
  it('answers 501 when payments are not set up', async () => {
    const user = await server.makeUser({ affiliate: true })
    const { status, body } = await ask('GET', '/api/affiliate/connect/', { as: user })
    expect([status, body]).toEqual([501, { message: say('paymentsOff') }])
  })

  it('reuses the payout account that the provider created', async () => {
    const user = await server.makeUser({ affiliate: true })
    const { payments } = server.services
    const asked: (string | null)[] = []
    server.services.payments = {
      ...payments,
      connectOnboarding: async ({ account }) => {
        asked.push(account)
        return { url: 'https://pay.example/onboarding', account: 'acct_1' }
      },
    }
    try {
      for (let times = 0; times < 2; times += 1) {
        const { status, body } = await ask('GET', '/api/affiliate/connect/', { as: user })
        expect([status, body]).toEqual([200, { result: 'success', url: 'https://pay.example/onboarding' }])
      }
    } finally {
      server.services.payments = payments
    }
    expect(asked).toEqual([null, 'acct_1'])
  })
})
