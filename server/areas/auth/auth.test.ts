import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { until } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body?: object, token?: string, on = server) =>
  on.app.inject({
    method: 'POST',
    url: `/api/auth/${path}/`,
    ...(body ? { payload: body } : {}),
    ...(token ? { headers: { authorization: `Token ${token}` } } : {}),
  })
const profile = (token: string) =>
  server.app.inject({ url: '/api/profile/', headers: { authorization: `Token ${token}` } })

const mailedToken = (to: string): Promise<string> =>
  until(async () => {
    const mail = (await server.outbox()).findLast((one) => one.to === to)
    return /password-reset\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  })

describe('signing up', () => {
  it('creates the account, stores the invitation code, and signs in', async () => {
    const body = { name: ' Ada ', email: ' Ada@Example.com', password: 'long enough', ref_code: 'friend_1' }
    const answer = await post('signup', body)
    expect(answer.statusCode).toBe(200)
    const { result, user, token } = answer.json()
    expect(result).toBe('success')
    expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com', plan: 'free', ref_code: 'friend_1' })
    expect((await profile(token.key)).json().id).toBe(user.id)
    expect(Date.parse(token.expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  })

  it('refuses an address that is taken, ignoring case', async () => {
    const { email } = await server.makeUser()
    const answer = await post('signup', { name: 'B', email: email.toUpperCase(), password: 'long enough' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().email).toHaveLength(1)
  })

  it('creates one account for two requests at the same time', async () => {
    const body = { name: 'Twin', email: 'twin@example.com', password: 'long enough' }
    const answers = await Promise.all([post('signup', body), post('signup', body)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  it.each([
    [{ email: 'x@example.com', password: 'long enough' }, 'name'],
    [{ name: 'A', email: 'no address', password: 'long enough' }, 'email'],
    [{ name: 'A', email: 'x@example.com', password: 'short' }, 'password'],
    [{ name: 'A', email: 'x@example.com', password: 'long enough', ref_code: '../x' }, 'ref_code'],
  ])('names the invalid field (%#)', async (body, field) => {
    const answer = await post('signup', body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toEqual([field])
  })
})

describe('signing in', () => {
  it('stores neither password nor token in plain text', async () => {
    const { token, email, password } = await server.makeUser()
    const user = await server.services.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^argon2id\$/)
    expect(user.password_hash).not.toContain(password)
    const tokens = await server.services.db.selectFrom('tokens').selectAll().execute()
    expect(tokens.some(({ hash }) => hash.toString('base64url') === token || hash.toString('utf8') === token)).toBe(
      false,
    )
  })

  it('ends only the session that logs out', async () => {
    const { token, email, password } = await server.makeUser()
    const second = (await post('login', { email, password })).json().token.key
    expect((await post('logout', undefined, token)).statusCode).toBe(200)
    expect((await profile(token)).statusCode).toBe(401)
    expect((await profile(second)).statusCode).toBe(200)
  })

  it.each(['', 'Token', 'Token x', 'Bearer abc', `Token ${'a'.repeat(43)}`, `Token ${'a'.repeat(5000)}`])(
    'refuses the header "%s" with 401',
    async (authorization) => {
      const answer = await server.app.inject({ url: '/api/profile/', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBeTruthy()
    },
  )

  it('refuses a token that has expired', async () => {
    const { token, user } = await server.makeUser()
    await server.services.db
      .updateTable('tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', user.id)
      .execute()
    expect((await profile(token)).statusCode).toBe(401)
  })
})

describe('resetting a password', () => {
  it('sets a new password once per mailed link, and ends every session', async () => {
    const { token, email, password } = await server.makeUser()
    expect((await post('reset-password', { email })).json()).toEqual({ result: 'success' })
    const key = await mailedToken(email)
    const set = { token: key, password: 'a new password' }
    expect((await post('reset-password', set)).json()).toEqual({ result: 'success' })
    expect((await post('reset-password', set)).json().token).toHaveLength(1)
    expect((await profile(token)).statusCode).toBe(401)
    expect((await post('login', { email, password })).statusCode).toBe(400)
    expect((await post('login', { email, password: set.password })).statusCode).toBe(200)
  })

  it('gives the same answer for an unknown address, and sends no mail', async () => {
    const email = 'nobody@example.com'
    expect((await post('reset-password', { email })).json()).toEqual({ result: 'success' })
    const { jobs, db } = server.services
    await until(async () => (await jobs.living('reset-mail', db)).length === 0)
    expect((await server.outbox()).filter(({ to }) => to === email)).toEqual([])
  })

  it('refuses an expired link', async () => {
    const { email, user } = await server.makeUser()
    await post('reset-password', { email })
    const key = await mailedToken(email)
    const past = new Date(Date.now() - 1)
    await server.services.db
      .updateTable('password_resets')
      .set({ expires_at: past })
      .where('user_id', '=', user.id)
      .execute()
    const answer = await post('reset-password', { token: key, password: 'a new password' })
    expect(answer.statusCode).toBe(400)
  })

  it('refuses a request that mixes both forms', async () => {
    const answer = await post('reset-password', { email: 'a@example.com', token: 'x', password: 'long enough' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('deleting the account', () => {
  it('removes the person and ends the session', async () => {
    const { token, email, user } = await server.makeUser()
    await server.services.files.putBytes(`users/${user.id}/avatar/a.webp`, new Uint8Array([1]))
    expect((await post('delete', undefined, token)).json()).toEqual({ result: 'success' })
    expect((await profile(token)).statusCode).toBe(401)
    expect((await post('check_email', { email })).json()).toEqual({ is_valid: true })
    await until(async () => (await server.services.files.list(`users/${user.id}`)).length === 0)
  })
})

describe('accounting records', () => {
  it('keep purchases and earnings of a deleted account, without personal data', async () => {
    const { token, user } = await server.makeUser({ affiliate: true })
    const { db } = server.services
    const by = { user_id: user.id }
    const insert = { product_name: 'Mug', amount: 900, currency: 'usd' }
    const purchase = await db
      .insertInto('purchases')
      .values({ ...by, ...insert })
      .returning('id')
      .executeTakeFirstOrThrow()
    const affiliate = await db
      .insertInto('affiliates')
      .values({ ...by, code: 'ana-lopez', commission: 20, payout_account: 'acct_1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const referral = await db
      .insertInto('referrals')
      .values({ affiliate_id: affiliate.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const earning = { affiliate_id: affiliate.id, referral_id: referral.id, amount: 180, payment_ref: 'in_1' }
    await db.insertInto('affiliate_earnings').values(earning).execute()

    expect((await post('delete', undefined, token)).statusCode).toBe(200)
    const kept = await db.selectFrom('purchases').selectAll().where('id', '=', purchase.id).executeTakeFirst()
    expect(kept).toMatchObject({ user_id: null, ...insert })
    const earned = await db.selectFrom('affiliate_earnings').selectAll().where('payment_ref', '=', 'in_1').execute()
    expect(earned).toMatchObject([earning])
    const former = await db.selectFrom('affiliates').selectAll().where('id', '=', affiliate.id).executeTakeFirst()
    expect(former).toMatchObject({ user_id: null, payout_account: null, commission: 20, ended_at: expect.any(Date) })
    expect(former?.code).not.toContain('ana')
  })
})

describe('rate limits', () => {
  let strict: TestServer
  beforeAll(async () => {
    const { rates } = server.services.config
    strict = await startTestServer({
      workers: 0,
      rates: { ...rates, loginPerAccount: 3, loginPerAddress: 8, signupPerAddress: 2, mailPerAccount: 1 },
    })
  })
  afterAll(() => strict.stop())

  it('stop failed logins per account, and start over after a successful one', async () => {
    const { email, password } = await strict.makeUser()
    for (let i = 0; i < 2; i += 1) await post('login', { email, password: 'wrong' }, undefined, strict)
    expect((await post('login', { email, password }, undefined, strict)).statusCode).toBe(200)
    for (let i = 0; i < 3; i += 1) {
      expect((await post('login', { email, password: 'wrong' }, undefined, strict)).statusCode).toBe(400)
    }
    const answer = await post('login', { email, password }, undefined, strict)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().non_field_errors).toHaveLength(1)
  })

  it('let owners sign in from a network that they used before, while others are locked out', async () => {
    const { email, password } = await strict.makeUser()
    const from = async (remoteAddress: string, secret = password) => {
      const payload = { email, password: secret }
      const request = { method: 'POST', url: '/api/auth/login/', payload, remoteAddress } as const
      return (await strict.app.inject(request)).statusCode
    }
    expect(await from('10.0.0.1')).toBe(200)
    for (let i = 0; i < 3; i += 1) expect(await from('10.0.0.2', 'wrong')).toBe(400)
    expect(await from('10.0.0.2')).toBe(429)
    expect(await from('10.0.0.3')).toBe(429)
    expect(await from('10.0.0.1')).toBe(200)
    // Failed logins count there too.
    for (let i = 0; i < 3; i += 1) expect(await from('10.0.0.1', 'wrong')).toBe(400)
    expect(await from('10.0.0.1')).toBe(429)
  })

  it('stop failed logins per IP address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 9; i += 1) {
      const answer = await post('login', { email: `n${i}@example.com`, password: 'wrong' }, undefined, strict)
      statuses.push(answer.statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('stop sign-ups per address and reset mails per account', async () => {
    const signups: number[] = []
    for (let i = 0; i < 3; i += 1) {
      const body = { name: 'S', email: `s${i}@example.com`, password: 'long enough' }
      signups.push((await post('signup', body, undefined, strict)).statusCode)
    }
    expect(signups).toEqual([200, 200, 429])
    const mails: number[] = []
    for (let i = 0; i < 2; i += 1) {
      mails.push((await post('reset-password', { email: 's0@example.com' }, undefined, strict)).statusCode)
    }
    expect(mails).toEqual([200, 429])
  })

  it('let the owner request a reset mail after a stranger used up the limit', async () => {
    const { email, password } = await strict.makeUser()
    const call = async (path: string, payload: object, remoteAddress: string) =>
      (await strict.app.inject({ method: 'POST', url: `/api/auth/${path}/`, payload, remoteAddress })).statusCode
    const ask = (remoteAddress: string) => call('reset-password', { email }, remoteAddress)
    const send = vi.spyOn(strict.services.jobs, 'send')
    const mails = () => send.mock.calls.filter(([queue]) => queue === 'reset-mail').length
    expect(await call('login', { email, password }, '10.1.0.1')).toBe(200)
    expect([await ask('10.1.0.2'), await ask('10.1.0.2')]).toEqual([200, 429])
    expect(mails()).toBe(1)
    // Requests from elsewhere succeed without a second mail: the link of the first one still works.
    expect([await ask('10.1.0.3'), mails()]).toEqual([200, 1])
    // An address from which the owner has signed in before has its own limit.
    expect([await ask('10.1.0.1'), mails()]).toEqual([200, 2])
    send.mockRestore()
  })

  it('count all addresses of one IPv6 network together', async () => {
    const statuses: number[] = []
    for (let i = 1; i <= 9; i += 1) {
      const payload = { email: `v6-${i}@example.com`, password: 'wrong' }
      const remoteAddress = `2001:db8:1:2::${i}`
      const request = { method: 'POST', url: '/api/auth/login/', payload, remoteAddress } as const
      statuses.push((await strict.app.inject(request)).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([400, 429])
  })
})
