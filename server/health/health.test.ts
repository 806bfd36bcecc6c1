import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockThread } from '../testing/blockThread.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const token = 'only for our Prometheus'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ workers: 0, metricsToken: token })
})
afterAll(() => server.stop())

type Headers = Readonly<Record<string, string>>
const getFrom = ({ app }: TestServer, url: string, headers: Headers = {}) => app.inject({ url, headers })
const get = (url: string, headers?: Headers) => getFrom(server, url, headers)

/**
 * Polls /readyz until it gives this answer. The answer is shared for a second, and on a busy machine a healthy part may
 * miss its time limit.
 */
const becomes = (asked: TestServer, expected: Readonly<Record<string, unknown>>) =>
  eventually(
    async () => {
      const answer = await getFrom(asked, '/readyz')
      return { code: answer.statusCode, ...answer.json() }
    },
    (given) => isDeepStrictEqual({ ...given, ...expected }, given),
  )
const well = { code: 200, status: 'ready', database: 'ok', files: 'ok', queue: 'ok', process: 'ok' }

describe('/healthz and /readyz', () => {
  it('report a healthy server', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    await becomes(server, well)
  })

  it('distinguish a running process from a ready one, and give the reason', async () => {
    const own = await startTestServer({ workers: 0 })
    await own.services.jobs.endWork()
    const stopped = { ...well, code: 503, status: 'not ready', queue: 'The job queue does not answer.' }
    await becomes(own, stopped)
    const folder = join(own.services.config.dataDir, 'files')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'a file where the folder should be')
    await becomes(own, { ...stopped, files: 'Files cannot be stored.' })
    await own.services.db.destroy()
    await becomes(own, { code: 503, database: 'The database does not answer.' })
    expect((await getFrom(own, '/healthz')).statusCode).toBe(200)
    await own.stop()
  })

  it('have no rate limit', async () => {
    const { rates } = server.services.config
    const own = await startTestServer({ workers: 0, rates: { ...rates, requestsPerMinute: 2 } })
    const codes = []
    for (const url of ['/healthz', '/readyz', '/healthz', '/readyz', '/api/config/', '/api/config/', '/api/config/']) {
      codes.push((await own.app.inject({ url })).statusCode)
    }
    await own.stop()
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('/metrics', () => {
  const metrics = (given = token) => get('/metrics', { authorization: `Bearer ${given}` })

  it('need the token, and are not found without one', async () => {
    for (const answer of [await get('/metrics'), await metrics('another'), await metrics('')]) {
      expect([answer.statusCode, answer.body]).toEqual([404, '{"message":"Not found."}'])
    }
    expect((await metrics()).statusCode).toBe(200)
    const closed = await startTestServer({ workers: 0 })
    const refused = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
    await closed.stop()
    expect(refused.statusCode).toBe(404)
  })

  it('count requests by route, and jobs by queue with the age of the oldest', async () => {
    const { jobs, db } = server.services
    await get('/api/config/')
    await get('/clips/of/somebody?secret=1')
    await db.transaction().execute((trx) => jobs.send('purge-clip', { clipId: 'a' }, { trx }))
    await jobs.send('purge-clip', { clipId: 'b' }, { startAfterSeconds: 600 })
    const aWhileAgo = new Date(Date.now() - 10_000)
    await sql`update pgboss.job set start_after = ${aWhileAgo} where data ->> 'clipId' = 'a'`.execute(db)
    const { body } = await metrics()
    expect(body).toMatch(/clipaway_http_request_seconds_count\{method="GET",route="\/api\/config\/",status="200"\} 1/)
    expect(body).not.toContain('somebody')
    expect(body).toContain('clipaway_queue_jobs{queue="purge-clip",state="waiting"} 1\n')
    expect(body).toContain('clipaway_queue_jobs{queue="purge-clip",state="delayed"} 1\n')
    expect(body).toContain('clipaway_queue_jobs{queue="analyse",state="waiting"} 0\n')
    const age = Number(/clipaway_queue_oldest_seconds\{queue="purge-clip"\} ([\d.]+)/.exec(body)?.[1])
    expect(age).toBeGreaterThan(9)
    expect(age).toBeLessThan(600)
    expect(Number(/^clipaway_disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(1e6)
    expect(body).toContain('clipaway_process_cpu_seconds_total')
  })

  it('omit the queues while the database is away', async () => {
    const own = await startTestServer({ workers: 0, metricsToken: token })
    await own.services.jobs.stop()
    const { statusCode, body } = await getFrom(own, '/metrics', { authorization: `Bearer ${token}` })
    await own.stop()
    expect([statusCode, body.includes('clipaway_queue_jobs{')]).toEqual([200, false])
    expect(body).toContain('clipaway_disk_free_bytes ')
  })
})

describe('an overloaded process', () => {
  it('answers 503, reports it in /readyz, and stays alive in /healthz', async () => {
    const busy = await startTestServer({ workers: 0, maxLoopDelay: 50 })
    for (let i = 0; i < 4; i += 1) {
      blockThread(800)
      await nextTurn()
    }
    const [refused, health, ready] = await Promise.all(
      (['/api/config/', '/healthz', '/readyz'] as const).map((url) => busy.app.inject({ url })),
    )
    // On a busy machine every event loop lags a little.
    await eventually(
      () => busy.app.inject({ url: '/api/config/' }),
      ({ statusCode }) => statusCode === 200,
    )
    await busy.stop()
    expect([refused?.statusCode, refused?.json(), refused?.headers['retry-after']]).toEqual([
      503,
      { message: 'We’re very busy right now. Please try again.' },
      '10',
    ])
    expect([health?.statusCode, ready?.statusCode, ready?.json().process]).toEqual([200, 503, 'Overloaded.'])
  })
})
