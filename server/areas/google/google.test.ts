import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../contract/messages/sentences.ts'
import type { Affiliate } from '../../../contract/people.ts'
import type { AuthResult, User } from '../../../contract/user.ts'
import { requesterOf } from '../../testing/requester.ts'
import { type GooglePerson, type GoogleStandIn, startGoogleStandIn } from '../../testing/standIns/googleStandIn.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { hashPassword } from '../auth/passwords.ts'

let google: GoogleStandIn
let server: TestServer
const settingsOf = ({ clientId, clientSecret, issuer, tokenInfoUrl }: GoogleStandIn) => ({
  google: { clientId, clientSecret, issuer, tokenInfoUrl, flow: 'implicit' as const },
})
beforeAll(async () => {
  google = await startGoogleStandIn()
  server = await startTestServer(settingsOf(google))
})
afterAll(async () => {
  await server.stop()
  await google.stop()
})
const ask = requesterOf(() => server)
const signIn = (json: object) => ask<AuthResult & { message: string }>('POST', '/api/auth/signup_google/', { json })

let serial = 0
function person(changes: Partial<GooglePerson> = {}): GooglePerson {
  serial += 1
  return { sub: `sub-${serial}`, email: `Google${serial}@Example.com`, email_verified: true, name: 'Gia', ...changes }
}
async function signedIn(json: object): Promise<User> {
  const { status, body } = await signIn(json)
  expect([status, body.message]).toEqual([200, expect.any(String)])
  if (body.result !== 'success') throw new Error(body.message)
  const { token, user } = body
  const profile = await fetch(`${server.url}/api/profile/`, { headers: { authorization: `Token ${token.key}` } })
  expect(await profile.json()).toMatchObject({ id: user.id })
  return user
}
const notConfirmed = { non_field_errors: [expect.stringContaining('couldn’t confirm')] }

describe('both flows', () => {
  it('create an account, and find it again by the Google ID even under another address', async () => {
    const gia = person()
    const made = await signedIn({ access_token: google.accessToken(gia) })
    expect(made).toMatchObject({ name: 'Gia', email: gia.email.toLowerCase(), plan: 'free', is_staff: false })
    const again = await signedIn({ code: google.code({ ...gia, email: 'moved@example.com' }) })
    expect([again.id, again.email]).toEqual([made.id, made.email])
  })

  it('create one account for two windows at the same time', async () => {
    const gia = person()
    const users = await Promise.all([
      signedIn({ access_token: google.accessToken(gia) }),
      signedIn({ code: google.code(gia) }),
    ])
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  it('refuse an address that Google has not verified', async () => {
    const gia = person({ email_verified: false })
    for (const json of [{ access_token: google.accessToken(gia) }, { code: google.code(gia) }]) {
      const { status, body } = await signIn(json)
      expect([status, body]).toEqual([400, { non_field_errors: [expect.stringContaining('hasn’t verified')] }])
    }
  })

  it('derive a missing name from the address', async () => {
    const { name: _, ...nameless } = person({ email: 'quiet.one@example.com' })
    expect((await signedIn({ code: google.code(nameless) })).name).toBe('quiet.one')
  })
})

describe('an access token', () => {
  it('for another site is refused, although Google knows it', async () => {
    const { status, body } = await signIn({ access_token: google.accessToken(person(), 'other-site.example') })
    expect([status, body]).toEqual([400, notConfirmed])
  })

  it('that is made up is refused', async () => {
    const { status, body } = await signIn({ access_token: 'made up' })
    expect([status, body]).toEqual([400, notConfirmed])
  })
})

describe('a code', () => {
  it.each([
    ['another audience', { audience: 'other-site.example' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['an expired ID token', { expiresIn: -60 }],
    ['a forged ID token', { forged: true }],
  ])('with %s is refused, and creates no account', async (_, faults) => {
    const gia = person()
    const { status, body } = await signIn({ code: google.code(gia, faults) })
    expect([status, body]).toEqual([400, notConfirmed])
    const { db } = server.services
    expect(await db.selectFrom('users').select('id').where('google_sub', '=', gia.sub).execute()).toEqual([])
  })

  it('works once', async () => {
    const code = google.code(person())
    await signedIn({ code })
    expect((await signIn({ code })).status).toBe(400)
  })
})

describe('an existing account with the same address', () => {
  it('is linked, and its password and sessions end', async () => {
    const owner = await server.makeUser()
    const user = await signedIn({ code: google.code(person({ email: owner.email.toUpperCase() })) })
    expect(user.id).toBe(owner.user.id)
    expect((await ask('GET', '/api/profile/', { as: owner })).status).toBe(401)
    const json = { email: owner.email, password: owner.password }
    expect((await ask('POST', '/api/auth/login/', { json })).status).toBe(400)
  })

  it('loses the token, the webhook and the Google account of a stranger who created it', async () => {
    const stranger = await server.makeUser({ verified: false })
    const json = { name: 'Left behind', scopes: ['clips:read', 'webhooks'] }
    const { body } = await ask<{ key: string }>('POST', '/api/tokens/', { as: stranger, json })
    const program = { ...stranger, token: body.key }
    const hook = { url: 'https://stranger.example/hook', events: ['clips.ready'] }
    expect((await ask('POST', '/api/webhooks/', { as: program, json: hook })).status).toBe(201)
    const { db } = server.services
    await db.updateTable('users').set({ google_sub: 'stranger' }).where('email', '=', stranger.email).execute()
    const user = await signedIn({ code: google.code(person({ email: stranger.email })) })
    expect(user).toMatchObject({ id: stranger.user.id, email_verified: true })
    expect((await ask('GET', '/api/clips/', { as: program })).status).toBe(401)
    const left = db.selectFrom('webhooks').select('id').where('user_id', '=', user.id)
    expect(await left.execute()).toEqual([])
  })

  it('is recovered by its Google account after the address was changed back and forth', async () => {
    const gia = person()
    const owner = await signedIn({ code: google.code(gia) })
    const { db } = server.services
    const set = { password_hash: await hashPassword('the stranger’s', server.services.config.password) }
    await db
      .updateTable('users')
      .set({ ...set, email_verified_at: null })
      .where('id', '=', owner.id)
      .execute()
    const json = { email: owner.email, password: 'the stranger’s' }
    const { body } = await ask<{ token: { key: string } }>('POST', '/api/auth/login/', { json })
    await signedIn({ code: google.code(gia) })
    const profile = await fetch(`${server.url}/api/profile/`, { headers: { authorization: `Token ${body.token.key}` } })
    expect(profile.status).toBe(401)
    expect((await ask('POST', '/api/auth/login/', { json })).status).toBe(400)
  })

  it('is unchanged when Google has not verified the address', async () => {
    const owner = await server.makeUser()
    const stranger = person({ email: owner.email, email_verified: false })
    expect((await signIn({ access_token: google.accessToken(stranger) })).status).toBe(400)
    expect((await ask('GET', '/api/profile/', { as: owner })).status).toBe(200)
  })

  it('is refused when it is linked to another Google account', async () => {
    const first = person()
    await signedIn({ code: google.code(first) })
    const { status, body } = await signIn({ code: google.code(person({ email: first.email })) })
    expect([status, body]).toEqual([200, { result: 'refused', message: expect.stringContaining('another') }])
  })
})

it('counts an invitation, and refuses the user’s own', async () => {
  const owner = await server.makeUser({ affiliate: true, email: 'inviter@example.com' })
  const { body } = await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })
  const invited = await signedIn({ code: google.code(person()), ref_code: body.code })
  expect(invited.ref_code).toBe(body.code)
  const self = await signIn({ code: google.code(person({ email: 'inviter+2@example.com' })), ref_code: body.code })
  expect(self.body).toMatchObject({ result: 'refused' })
  expect((await ask<Affiliate>('GET', '/api/affiliates/stats/', { as: owner })).body.signups).toBe(1)
})

it('limits the attempts per IP address', async () => {
  const { rates } = server.services.config
  const strict = await startTestServer({ ...settingsOf(google), rates: { ...rates, loginPerAddress: 2 } })
  try {
    const go = () => requesterOf(() => strict)('POST', '/api/auth/signup_google/', { json: { code: 'x' } })
    expect([(await go()).status, (await go()).status]).toEqual([400, 400])
    const third = await go()
    expect([third.status, Object.keys(third.body)]).toEqual([429, ['non_field_errors']])
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.stop()
  }
})

it('answers 503 when Google does not respond, and 501 when it is not set up', async () => {
  const other = await startGoogleStandIn()
  const away = await startTestServer(settingsOf(other))
  try {
    const go = (json: object) => requesterOf(() => away)('POST', '/api/auth/signup_google/', { json })
    other.breakDown()
    const broken = await go({ access_token: 'x' })
    await other.stop()
    const gone = await go({ code: 'x' })
    for (const { status, body } of [broken, gone]) {
      expect([status, body]).toEqual([503, { message: expect.stringContaining('isn’t responding') }])
    }
  } finally {
    await away.stop()
  }
  const without = await startTestServer()
  try {
    const json = { access_token: 'x' }
    const { status, body } = await requesterOf(() => without)('POST', '/api/auth/signup_google/', { json })
    expect([status, body]).toEqual([501, { message: say('googleOff') }])
    expect((await requesterOf(() => without)('GET', '/api/config/')).body).toMatchObject({ google_client_id: null })
  } finally {
    await without.stop()
  }
  expect((await ask('GET', '/api/config/')).body).toMatchObject({
    google_client_id: google.clientId,
    google_flow: 'implicit',
  })
})
