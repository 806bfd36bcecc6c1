import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemStats } from '../../../contract/system.ts'
import { lastDays } from '../../data/lastDays.ts'
import { requesterOf } from '../../testing/requester.ts'
import { aClipRow, aVideoRow } from '../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import type { VideoStatus } from '../clips/tables.ts'

let server: TestServer
let staff: TestUser
beforeAll(async () => {
  // Without workers, queued jobs stay queued.
  server = await startTestServer({ workers: 0 })
  staff = await server.makeUser({ staff: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const read = async () => (await ask<{ result: SystemStats }>('GET', '/api/stats/', { as: staff })).body.result

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

async function makeVideo(id: string, values: { duration: number; status: VideoStatus; source_key: string | null }) {
  await server.services.db
    .insertInto('videos')
    .values(aVideoRow(staff.user.id, { ...values, id, source_bytes: 1000 }))
    .execute()
}

async function makeClip(id: string, created: Date, state: { deleted?: boolean; purged?: boolean } = {}) {
  await server.services.db
    .insertInto('clips')
    .values(
      aClipRow(staff.user.id, {
        id,
        video_id: 'v1',
        bytes: 7,
        created_at: created,
        deleted_at: state.deleted || state.purged ? new Date() : null,
        purged_at: state.purged ? new Date() : null,
      }),
    )
    .execute()
}

describe('system figures', () => {
  it('start with the caller alone, over thirty days', async () => {
    const stats = await read()
    expect(stats).toMatchObject({ users: 1, videos: 0, minutes_processed: 0, clips: 0, storage_bytes: 0 })
    expect(stats.days.map(({ day }) => day)).toEqual(lastDays(30))
    expect(stats.days.at(-1)).toMatchObject({ signups: 1, clips: 0 })
  })

  it('count users, videos, minutes, clips and bytes, and sign-ups and clips by day', async () => {
    const { db } = server.services
    await makeVideo('v1', { duration: 90, status: 'ready', source_key: 'x/y' })
    await makeVideo('v2', { duration: 600, status: 'failed', source_key: null })
    await makeVideo('v3', { duration: 600, status: 'cancelled', source_key: null })
    await makeClip('today', new Date())
    await makeClip('deleted', daysAgo(3), { deleted: true })
    await makeClip('purged', daysAgo(3), { purged: true })
    await makeClip('long-ago', daysAgo(40))
    await db
      .insertInto('users')
      .values({ email: 'old@example.com', name: 'Old', created_at: daysAgo(5) })
      .execute()
    await db
      .insertInto('users')
      .values({ email: 'older@example.com', name: 'O', created_at: daysAgo(31) })
      .execute()
    const gif = { format: 'gif', version: 1, state: 'ready', bytes: 50 } as const
    const ofClips = ['today', 'purged'].map((id) => ({ ...gif, clip_id: id, key: `a/${id}.gif` }))
    await db.insertInto('clip_files').values(ofClips).execute()
    const stats = await read()
    const storage_bytes = 1000 + 3 * 7 + 50
    expect(stats).toMatchObject({ users: 3, videos: 2, minutes_processed: 1.5, clips: 2, storage_bytes })
    const days = stats.days
      .filter(({ signups, clips }) => signups + clips > 0)
      .map(({ signups, clips }) => [signups, clips])
    expect(days).toEqual([
      [1, 0],
      [0, 2],
      [1, 1],
    ])
  })

  it('count the waiting videos, without other jobs', async () => {
    const before = (await read()).queue_depth
    await server.services.jobs.send('reset-mail', {})
    await server.services.jobs.send('purge-clip', {}, { startAfterSeconds: 600 })
    await makeVideo('w1', { duration: 600, status: 'queued', source_key: null })
    await makeVideo('w2', { duration: 600, status: 'rendering', source_key: null })
    expect((await read()).queue_depth).toBe(before + 1)
  })
})
