import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { limitAtOnce } from './limitAtOnce.ts'
import { sharedCounts } from './sharedCounts.ts'

/** Starts two servers on one database. */
async function startTwo(): Promise<[TestServer, TestServer]> {
  const first = await startTestServer({ workers: 0 })
  const databaseUrl = first.services.config.databaseUrl
  return [first, await startTestServer({ workers: 0, databaseUrl })]
}

/** Resolves when this many requests are counted in the database. */
const counted = ({ services: { db } }: TestServer, requests: number) =>
  eventually(
    () => db.selectFrom('request_counts').select('count').execute(),
    (rows) => rows.reduce((sum, { count }) => sum + count, 0) === requests,
  )

it('counts requests of all processes together, per network', async () => {
  const [one, other] = await startTwo()
  const parts = [one, other].map(({ services: { db, log } }) => {
    // Exchanged only when the test calls it.
    const counts = sharedCounts(db, log, 3600_000)
    const store = new counts.Store()
    const hit = (key: string) =>
      new Promise<number>((resolve) => store.incr(key, (_error, result) => resolve(result?.current ?? 0), 60_000))
    return { ...counts, hit }
  })
  const [a, b] = parts as [(typeof parts)[0], (typeof parts)[0]]
  expect([await a.hit('x'), await a.hit('x'), await b.hit('x'), await b.hit('y')]).toEqual([1, 2, 1, 1])
  await Promise.all([a.exchange(), b.exchange()])
  await Promise.all([a.hit('x'), b.hit('x')])
  await a.exchange()
  await b.exchange()
  expect([await b.hit('x'), await b.hit('y'), await b.hit('z')]).toEqual([6, 2, 1])
  const { rows } = { rows: await one.services.db.selectFrom('request_counts').selectAll().execute() }
  expect(rows.map(({ count }) => count).toSorted()).toEqual([1, 5])
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  // An expired count starts over in every process.
  await one.services.db
    .updateTable('request_counts')
    .set({ expires_at: new Date(0) })
    .execute()
  await b.exchange()
  expect(await b.hit('x')).toBe(2)
  for (const { stop } of parts) stop()
  await other.stop()
  await one.stop()
})

it('refuses in one process after too many requests to another', async () => {
  const databaseOf = await startTestServer({ workers: 0 })
  const { databaseUrl, rates } = databaseOf.services.config
  const few = { workers: 0, databaseUrl, rates: { ...rates, requestsPerMinute: 4 } }
  const [one, other] = [await startTestServer(few), await startTestServer(few)]
  const ask = async ({ app }: TestServer, remoteAddress: string) =>
    (await app.inject({ url: '/api/config/', remoteAddress })).statusCode
  for (let i = 0; i < 4; i += 1) expect(await ask(one, `2001:db8:1:2::${i}`)).toBe(200)
  expect(await ask(other, '2001:db8:1:2::9')).toBe(200)
  await counted(databaseOf, 5)
  // Until its own fourth request, only the counts of the first process can cause a refusal. A process receives the
  // counts of others when it sends its own, here after this request at the latest.
  await ask(other, '2001:db8:1:2:3::')
  await counted(databaseOf, 6)
  expect(await ask(other, '2001:db8:1:2:4::')).toBe(429)
  expect([await ask(other, '2001:db8:1:3::1'), await ask(one, '192.0.2.1')]).toEqual([200, 200])
  await one.stop()
  await other.stop()
  await databaseOf.stop()
})

it('limits the uploads of a user in all processes together, and drops those of a killed process', async () => {
  const [one, other] = await startTwo()
  const { user } = await one.makeUser()
  const { user: somebodyElse } = await one.makeUser()
  const [here, there] = [one, other].map(({ services }) => limitAtOnce(services, { id: 'clips.upload' }, 2))
  if (!here || !there) throw new Error('Two were asked for.')
  const leave = await here.enter(user.id)
  await there.enter(user.id)
  await expect(here.enter(user.id)).rejects.toMatchObject({ status: 429 })
  await (await there.enter(somebodyElse.id))()
  await leave()
  await there.enter(user.id)
  await expect(there.enter(user.id)).rejects.toMatchObject({ status: 429 })
  // A minute after the last sign of life of their process.
  await one.services.db.updateTable('running_calls').set({ expires_at: new Date() }).execute()
  await (await here.enter(user.id))()
  expect(await one.services.db.selectFrom('running_calls').selectAll().execute()).toEqual([])
  await other.stop()
  await one.stop()
})
