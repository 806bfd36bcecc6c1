import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scope, scopes } from '../../../contract/scopes.ts'
import type { NewPersonalToken, PersonalToken } from '../../../contract/tokens.ts'
import { encodeMetadata, tus } from '../../../contract/uploads.ts'
import { limits } from '../../../contract/values/limits.ts'
import { formOf, requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const make = async (as: TestUser, given: readonly Scope[] = scopes, days?: number) =>
  (await ask<NewPersonalToken>('POST', '/api/tokens/', { as, json: { name: 'Laptop', scopes: given, days } })).body
/** The same person with a personal token instead of the session. */
const by = (as: TestUser, { key }: Pick<NewPersonalToken, 'key'>): TestUser => ({ ...as, token: key })
const listed = async (as: TestUser) => (await ask<PersonalToken[]>('GET', '/api/tokens/', { as })).body
const mayList = async (as: TestUser) => (await ask('GET', '/api/clips/', { as })).status

describe('a personal token', () => {
  it('shows its key once, and stores only a hash', async () => {
    const as = await server.makeUser()
    const token = await make(as, ['clips:read', 'clips:read'], 30)
    const { key, ...rest } = token
    expect(key).toMatch(/^clipaway_[\w-]{43}$/)
    expect(rest).toMatchObject({ name: 'Laptop', scopes: ['clips:read'], ending: key.slice(-4), last_used_at: null })
    expect(Date.parse(token.expires_at ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    expect(await listed(as)).toEqual([rest])
    const rows = await server.services.db.selectFrom('personal_tokens').selectAll().execute()
    expect(JSON.stringify(rows.map(({ hash, ...row }) => ({ ...row, hash: hash.toString('latin1') })))).not.toContain(
      key,
    )
  })

  it('is accepted as Token and as Bearer, and reports its last use', async () => {
    const as = await server.makeUser()
    const { key } = await make(as, ['clips:read'])
    for (const word of ['Token', 'Bearer']) {
      const answer = await fetch(`${server.url}/api/clips/`, { headers: { authorization: `${word} ${key}` } })
      expect(answer.status).toBe(200)
    }
    expect(Date.parse((await listed(as))[0]?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is refused with its own message once it is revoked or expired', async () => {
    const as = await server.makeUser()
    const [revoked, over] = [await make(as), await make(as, scopes, 7)]
    const other = await server.makeUser()
    expect((await ask('DELETE', `/api/tokens/${revoked.id}`, { as: other })).status).toBe(404)
    expect(await mayList(by(as, revoked))).toBe(200)
    expect((await ask('DELETE', `/api/tokens/${revoked.id}`, { as })).status).toBe(200)
    await server.services.db
      .updateTable('personal_tokens')
      .set({ expires_at: new Date(0) })
      .where('id', '=', over.id)
      .execute()
    for (const [token, message] of [
      [revoked, 'This token isn’t valid, or has been revoked.'],
      [over, 'This token has expired. Make a new one in your profile.'],
    ] as const) {
      const { status, body } = await ask('GET', '/api/clips/', { as: by(as, token) })
      expect([status, body]).toEqual([401, { message }])
    }
  })

  it('ends when the password changes', async () => {
    const as = await server.makeUser()
    const token = await make(as)
    const form = formOf({ password: 'another password', current_password: as.password })
    expect((await ask('PATCH', '/api/profile/', { as, form })).status).toBe(200)
    expect([await mayList(by(as, token)), await mayList(as)]).toEqual([401, 200])
  })

  it('is limited in number, even when several are created at the same time', async () => {
    const as = await server.makeUser()
    const all = await Promise.all(
      Array.from({ length: limits.token.own.max + 2 }, () =>
        ask('POST', '/api/tokens/', { as, json: { name: 'x', scopes: ['webhooks'] } }),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(limits.token.own.max)
    expect(all.find(({ status }) => status === 400)?.body).toEqual({
      non_field_errors: ['You have 50 personal tokens. Please revoke one of them first.'],
    })
  })
})

it('needs the scope for uploads to begin a resumable upload', async () => {
  const as = await server.makeUser()
  for (const scope of scopes) {
    const { key } = await make(as, [scope])
    const headers = {
      authorization: `Token ${key}`,
      'tus-resumable': tus.version,
      'upload-length': '1000',
      'upload-metadata': encodeMetadata({ filename: 'a.mp4' }),
    }
    const { status } = await fetch(server.url + tus.path, { method: 'POST', headers })
    expect([scope, status]).toEqual([scope, scope === 'videos:upload' ? 201 : 403])
  }
})

it('has a rate limit of its own, from any network', async () => {
  const few = await startTestServer({
    workers: 0,
    trustProxy: 1,
    rates: { ...server.services.config.rates, requestsPerMinute: 10 },
  })
  try {
    const as = await few.makeUser()
    const headers = (token: string, at: number) => ({
      authorization: `Token ${token}`,
      'x-forwarded-for': `192.0.2.${at}`,
    })
    const json = { method: 'POST', body: JSON.stringify({ name: 'x', scopes: ['clips:read'] }) }
    const created = await fetch(`${few.url}/api/tokens/`, {
      ...json,
      headers: { ...headers(as.token, 0), 'content-type': 'application/json' },
    })
    const { key } = (await created.json()) as NewPersonalToken
    const statuses: number[] = []
    for (let at = 1; at <= 12; at += 1) {
      const answer = await fetch(`${few.url}/api/clips/`, { headers: headers(key, at) })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  } finally {
    await few.stop()
  }
})
