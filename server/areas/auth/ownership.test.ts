import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthResult } from '../../../contract/user.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { newOwnerLink } from './ownership.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { db, config } = server.services
  await db.deleteFrom('users').execute()
  await db.deleteFrom('owner_links').execute()
  // As with the embedded database.
  config.databaseUrl = undefined
})

let serial = 0

/** Signs up over a connection of its own, as a local browser does unless `headers` say otherwise. */
function signUp(fields: object = {}, headers: Record<string, string> = {}): Promise<AuthResult> {
  serial += 1
  const body = JSON.stringify({ name: 'Ada', email: `ada${serial}@example.com`, password: 'long enough', ...fields })
  const sent = { 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers }
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/api/auth/signup/`, { method: 'POST', headers: sent }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve(JSON.parse(text))
    })
    call.on('error', reject).end(body)
  })
}

const isOwner = (answer: AuthResult) => answer.result === 'success' && answer.user.is_staff

/** Reads the database instead of the answer. */
const countOwners = async () => {
  const rows = await server.services.db.selectFrom('users').select('id').where('is_staff', '=', true).execute()
  return rows.length
}

async function ownerKey(): Promise<string> {
  return (await newOwnerLink(server.services.db))?.split('=')[1] ?? ''
}

describe('the first account on a local installation', () => {
  it('becomes the owner when the app signs up, even with tracing headers', async () => {
    const headers = {
      'Sentry-Trace': '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1',
      Baggage: 'sentry-sampled=true',
    }
    expect(isOwner(await signUp({}, headers))).toBe(true)
  })

  it('becomes the owner, and the second one does not', async () => {
    expect(isOwner(await signUp())).toBe(true)
    expect(isOwner(await signUp())).toBe(false)
    expect(await countOwners()).toBe(1)
  })

  it('does not become the owner after a remote sign-up', async () => {
    await signUp({}, { 'X-Forwarded-For': '192.0.2.1' })
    expect(isOwner(await signUp())).toBe(false)
    expect(await countOwners()).toBe(0)
  })

  it('is the only owner when several sign up at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp()))
    expect(answers.filter(isOwner)).toHaveLength(1)
    expect(await countOwners()).toBe(1)
  })

  it('does not become the owner with an external database', async () => {
    server.services.config.databaseUrl = server.services.databaseUrl
    await signUp()
    expect(await countOwners()).toBe(0)
  })

  it.each([
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1;host=localhost;proto=http' },
    { Via: '1.1 localhost' },
    { 'X-Real-IP': '::1' },
    { 'CF-Connecting-IP': '127.0.0.1' },
    { Host: 'clips.example' },
    { Host: '127.0.0.1.nip.io' },
    { Origin: 'https://evil.example' },
  ])('does not become the owner when a proxy or a foreign page sends %j', async (headers) => {
    await signUp({}, headers)
    expect(await countOwners()).toBe(0)
  })

  it.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', '172.17.0.1'])(
    'does not become the owner when %s connects and sends the local host name',
    async (remoteAddress) => {
      const payload = { name: 'Ada', email: 'ada@example.com', password: 'long enough' }
      const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
      await server.app.inject({ method: 'POST', url: '/api/auth/signup/', payload, headers, remoteAddress })
      expect(await countOwners()).toBe(0)
    },
  )

  it('ignores rights that a sign-up asks for', async () => {
    await signUp({ is_staff: true, is_owner: true, owner: 'true' }, { Host: 'clips.example' })
    expect(await countOwners()).toBe(0)
  })
})

describe('the owner link', () => {
  const elsewhere = { Host: 'clips.example', 'X-Forwarded-For': '192.0.2.1' }

  it('makes its new account the owner, from anywhere and after other sign-ups', async () => {
    await signUp({}, elsewhere)
    const owner_key = await ownerKey()
    expect(isOwner(await signUp({ owner_key }, elsewhere))).toBe(true)
  })

  it('works once, and invalidates all other links', async () => {
    const [first, second] = [await ownerKey(), await ownerKey()]
    await signUp({ owner_key: first }, elsewhere)
    for (const owner_key of [first, second]) {
      expect(await signUp({ owner_key }, elsewhere)).toMatchObject({ result: 'refused' })
    }
    expect(await countOwners()).toBe(1)
    expect(await newOwnerLink(server.services.db)).toBeNull()
  })

  it('makes one owner when it is used several times at once', async () => {
    const owner_key = await ownerKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp({ owner_key }, elsewhere)))
    expect(answers.map(({ result }) => result).toSorted()).toEqual([
      'refused',
      'refused',
      'refused',
      'refused',
      'success',
    ])
    expect(await countOwners()).toBe(1)
  })

  it('creates no account after it has expired', async () => {
    const owner_key = await ownerKey()
    const { db } = server.services
    await db
      .updateTable('owner_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await signUp({ owner_key })).toMatchObject({ result: 'refused' })
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('is invalid once another owner exists', async () => {
    const owner_key = await ownerKey()
    await server.makeUser({ staff: true })
    expect(await signUp({ owner_key }, elsewhere)).toMatchObject({ result: 'refused' })
  })

  it('stays valid after a failed sign-up', async () => {
    const { email } = await server.makeUser()
    const owner_key = await ownerKey()
    expect(await signUp({ owner_key, email }, elsewhere)).toHaveProperty('email')
    expect(isOwner(await signUp({ owner_key }, elsewhere))).toBe(true)
  })

  it('is stored only as a hash', async () => {
    const key = await ownerKey()
    const rows = await server.services.db.selectFrom('owner_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash.toString('utf8')).not.toContain(key)
    expect(rows[0]?.hash.toString('base64url')).not.toBe(key)
  })
})

it('limits the attempts with owner links', async () => {
  const strict = await startTestServer({ workers: 0, rates: { ...server.services.config.rates, signupPerAddress: 3 } })
  const tryKey = (i: number) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/auth/signup/',
      payload: { name: 'Eve', email: `eve${i}@example.com`, password: 'long enough', owner_key: `guess-${i}` },
    })
  const statuses: number[] = []
  for (const i of [1, 2, 3, 4]) statuses.push((await tryKey(i)).statusCode)
  await strict.stop()
  expect(statuses).toEqual([200, 200, 200, 429])
})
