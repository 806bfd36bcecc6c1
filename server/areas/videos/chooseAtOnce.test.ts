import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { defaultSettings, runInThread } from '../../../clipper/clipper.ts'
import { plannedAnalysis } from '../../../clipper/testing/plannedAnalysis.ts'
import { limits } from '../../../contract/values/limits.ts'
import { untilPasses } from '../../../scripts/waiting.ts'
import { eventually } from '../../testing/eventually.ts'
import { requesterOf } from '../../testing/requester.ts'
import { aVideoRow } from '../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

// Threads that run until the test ends them.
vi.mock('../../../clipper/clipper.ts', async (load) => ({ ...(await load<object>()), runInThread: vi.fn() }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

/** A user with a measured video of the same id. */
async function withVideo(): Promise<TestUser> {
  const me = await server.makeUser()
  const { id } = me.user
  const { analysis } = plannedAnalysis(360, [100], [50])
  const json = { settings: JSON.stringify(defaultSettings), analysis: JSON.stringify(analysis) }
  await server.services.db
    .insertInto('videos')
    .values(aVideoRow(id, { ...json, id, duration: 360, inspected: true, source_key: 'source' }))
    .execute()
  return me
}

const choose = (as: TestUser) =>
  ask('POST', `/api/videos/${as.user.id}/choose/`, { as, json: { leave_clips: true } }).then(({ status }) => status)

it('runs two threads for all users, accepts two calls of each, and answers a login meanwhile', async () => {
  const { choices } = limits.atOnce
  const running: (() => void)[] = []
  vi.mocked(runInThread).mockImplementation(
    () => new Promise<never>((resolve) => running.push(() => resolve({ clips: [], note: null } as never))),
  )
  const people = [await withVideo(), await withVideo(), await withVideo()]
  const answered: number[] = []
  const calls = people.flatMap((person) => Array.from({ length: 20 }, () => choose(person)))
  for (const call of calls) void call.then((status) => answered.push(status))
  const refused = people.length * (20 - choices)
  await eventually(
    async () => answered.length,
    (count) => count === refused,
  )
  await eventually(
    async () => running.length,
    (count) => count === 2,
  )
  const [me] = people
  const login = await ask('POST', '/api/auth/login/', { json: { email: me?.email, password: me?.password } })
  expect([login.status, answered, running.length]).toEqual([200, Array(refused).fill(429), 2])
  // The next thread starts when one ends.
  for (let done = 0; done < people.length * choices; done += 1) {
    await untilPasses(() => expect(running.length).toBeGreaterThan(done))
    expect(running.length).toBeLessThanOrEqual(done + 2)
    running[done]?.()
  }
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 200)).toHaveLength(people.length * choices)
  await eventually(
    () => server.services.db.selectFrom('running_calls').select('id').execute(),
    (rows) => rows.length === 0,
  )
})
