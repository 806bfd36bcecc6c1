import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '../data/connect.ts'
import type { Db } from '../data/Database.ts'
import { createLog } from '../log.ts'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/testPostgres.ts'
import { bossJobs } from './bossJobs.ts'
import type { Jobs } from './Jobs.ts'

const queue = 'files'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let jobs: Jobs
let done: string[]
let begun: (name: string) => Promise<void>

beforeEach(async () => {
  database = await createTestDatabase()
  db = connect(database.url, () => {}, 1)
  const times = { look: 20, storeRetry: 50, retry: 0 }
  jobs = bossJobs({ connectionString: database.url, connections: 1, times }, createLog({ level: 'silent' }))
  done = []
  begun = async () => {}
  jobs.define(queue, { concurrency: 1, retries: 0, expireSeconds: 60 }, async (data) => {
    const { name } = data as { name: string }
    done.push(name)
    await begun(name)
  })
  await jobs.open()
})
afterEach(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

const send = (of: string, name: string, urgent = true) =>
  db.transaction().execute((trx) => jobs.send(queue, { name }, { trx, urgent, turn: { of, apart: 30 } }))
const sendMany = async (of: string, count: number, urgent = true) => {
  for (let n = 1; n <= count; n += 1) await send(of, `${of}${n}`, urgent)
}
/** Keeps the job of this name from ending until it is released. */
const hold = (held: string) => {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  begun = async (name) => {
    if (name !== held) return
    reached.resolve()
    await released.promise
  }
  return { reached: reached.promise, release: released.resolve }
}
/** Resolves with the finished jobs in order, once there are this many. */
const order = async (count: number) => {
  await eventually(
    () => Promise.resolve(done.length),
    (length) => length === count,
  )
  return done
}

it('runs the first urgent job of each user before the second one of another', async () => {
  await sendMany('ada', 30)
  await send('ben', 'ben1')
  await send('cy', 'cy1')
  await jobs.work(['rest'])
  expect((await order(32)).slice(0, 4)).toEqual(['ada1', 'ben1', 'cy1', 'ada2'])
})

it('alternates between the urgent jobs of several users', async () => {
  await sendMany('ada', 3)
  await sendMany('ben', 3)
  await jobs.work(['rest'])
  expect(await order(6)).toEqual(['ada1', 'ben1', 'ada2', 'ben2', 'ada3', 'ben3'])
})

it('lets the first urgent job of a user join the current round', async () => {
  await sendMany('ada', 6)
  const held = hold('ada4')
  await jobs.work(['rest'])
  await held.reached
  await send('ben', 'ben1')
  held.release()
  expect((await order(7)).slice(3)).toEqual(['ada4', 'ben1', 'ada5', 'ada6'])
})

it('runs urgent jobs before others, except for a user with very many', async () => {
  await send('cy', 'quiet', false)
  await sendMany('ada', 12)
  await jobs.work(['rest'])
  const all = await order(13)
  expect(all.indexOf('quiet')).toBe(10)
  expect(all.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, n) => `ada${n + 1}`))
})

it('makes a waiting job urgent, in its turn', async () => {
  await sendMany('cy', 2, false)
  await sendMany('ada', 2)
  const hurried = await db
    .transaction()
    .execute((trx) => jobs.hurry(queue, { name: 'cy2' }, { trx, turn: { of: 'cy', apart: 30 } }))
  expect(hurried).toBe(true)
  await jobs.work(['rest'])
  expect(await order(4)).toEqual(['cy2', 'ada1', 'ada2', 'cy1'])
})
