import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { openSessions } from './sessions.ts'

let server: TestServer
let people: TestUser[]

beforeAll(async () => {
  server = await startTestServer({ workers: 0, connections: { queries: 4, queue: 1 } })
  people = await Promise.all([server.makeUser(), server.makeUser()])
})
afterAll(() => server.stop())

afterEach(() => vi.restoreAllMocks())

/** Sessions, and a spy that counts their queries. */
function counted() {
  const { db } = server.services
  return { asked: vi.spyOn(db, 'executeQuery'), sessions: openSessions(db) }
}
const tokens = () => people.map(({ token }) => token)

it('batches simultaneous lookups into one query, and gives each caller its own user', async () => {
  const { asked, sessions } = counted()
  const [one = '', two = ''] = tokens()
  const found = await Promise.all([one, two, one, 'nobody has this key at all'].map((key) => sessions.find(key)))
  const [first, second] = people.map(({ user }) => user.id)
  expect(found.map((user) => user?.id)).toEqual([first, second, first, undefined])
  expect(asked).toHaveBeenCalledTimes(1)
})

it('starts a new query for a lookup that arrives after the previous one began', async () => {
  const { sessions } = counted()
  const { db } = server.services
  const { token, user } = await server.makeUser()
  const early = sessions.find(token)
  expect((await early)?.id).toBe(user.id)
  await db.deleteFrom('tokens').where('user_id', '=', user.id).execute()
  expect(await sessions.find(token)).toBeNull()
})

it('sends later lookups in a new query while one hangs', async () => {
  const { asked, sessions } = counted()
  const [one = '', two = ''] = tokens()
  asked.mockReturnValueOnce(new Promise(() => {}))
  void sessions.find(one)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect((await sessions.find(two))?.id).toBe(people[1]?.user.id)
  expect((await sessions.find(one))?.id).toBe(people[0]?.user.id)
})

it('rejects all lookups of a failed query, and none after it', async () => {
  const { asked, sessions } = counted()
  asked.mockRejectedValueOnce(new Error('gone'))
  const [one = '', two = ''] = tokens()
  const both = await Promise.allSettled([sessions.find(one), sessions.find(two)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await sessions.find(one)).not.toBeNull()
})
