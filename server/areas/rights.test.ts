import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, pathOf } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { requesterOf } from '../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

type Caller = 'guest' | 'stranger' | 'expired' | 'user' | 'affiliate' | 'staff' | 'both'

/** Who is let through to an endpoint; everybody else with a valid token gets 403, without one 401. */
const allowed: Readonly<Record<Access, readonly Caller[]>> = {
  guest: ['guest', 'stranger', 'expired', 'user', 'affiliate', 'staff', 'both'],
  user: ['user', 'affiliate', 'staff', 'both'],
  affiliate: ['affiliate', 'both'],
  staff: ['staff', 'both'],
}

/** Each call has a person of its own, since some of them delete accounts and end sessions. */
async function make(caller: Caller): Promise<TestUser | undefined> {
  if (caller === 'guest') return undefined
  const has = (right: Caller) => caller === right || caller === 'both'
  const person = await server.makeUser({ staff: has('staff'), affiliate: has('affiliate') })
  if (caller === 'stranger') return { ...person, token: 'a'.repeat(43) }
  if (caller === 'expired') {
    const { db } = server.services
    await db
      .updateTable('tokens')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', person.user.id)
      .execute()
  }
  return person
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'unknown']))

  it.each(allowed.guest)('%s', async (caller) => {
    const as = await make(caller)
    const { status } = await ask(endpoint.method, pathOf(endpoint, params), as ? { as } : {})
    const hasToken = !['guest', 'stranger', 'expired'].includes(caller)
    if (!allowed[endpoint.access].includes(caller)) return expect(status).toBe(hasToken ? 403 : 401)
    // Let in: one of the answers that the call declares, and a failure of ours is none of them.
    expect([...Object.keys(endpoint.responses).map(Number), ...endpoint.errors, 400]).toContain(status)
  })
})
