import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { requesterOf } from '../../../testing/requester.ts'
import { aClipRow, aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'
import { purgeClip } from '../library/purgeClip.ts'
import type { VideoStatus } from '../tables.ts'
import { sweepSources } from './freeUnneededSource.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.makeUser()
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const deletedAt = new Date('2031-05-01T12:00:00.000Z')

/** Stores a video with its source and one clip, as rows and files. */
async function makeVideo(id: string, status: VideoStatus, clip: 'kept' | 'deleted' | 'purged' | 'none' = 'kept') {
  const { db, files } = server.services
  const own = `users/${user.user.id}`
  const source_key = `${own}/videos/${id}/source`
  await files.putBytes(source_key, Buffer.from('x'))
  await db
    .insertInto('videos')
    .values(aVideoRow(user.user.id, { id, title: id, duration: 60, status, source_key }))
    .execute()
  if (clip === 'none') return
  await db
    .insertInto('clips')
    .values(
      aClipRow(user.user.id, {
        id: `${id}-00`,
        video_id: id,
        media_key: `${own}/clips/${id}-00/1.mp4`,
        poster_key: `${own}/clips/${id}-00/1.jpg`,
        ...(clip === 'kept' ? {} : { deleted_at: deletedAt }),
        ...(clip === 'purged' ? { purged_at: deletedAt } : {}),
      }),
    )
    .execute()
}
const purge = (id: string) => purgeClip(server.services, { clipId: `${id}-00`, deletedAt: deletedAt.toISOString() })
const isThere = async (id: string) =>
  (await server.services.files.size(`users/${user.user.id}/videos/${id}/source`)) !== null
const freed = (id: string) =>
  eventually(
    () => isThere(id),
    (there) => !there,
  )
const statusOf = async (id: string) =>
  await server.services.db.selectFrom('videos').select(['status', 'source_key']).where('id', '=', id).executeTakeFirst()

it('is deleted with the last clip of a ready video', async () => {
  await makeVideo('last', 'ready', 'deleted')
  await purge('last')
  await freed('last')
  expect(await statusOf('last')).toEqual({ status: 'ready', source_key: null })
})

it('is kept while the video is in progress or can be retried, or a clip can be restored', async () => {
  await makeVideo('working', 'rendering', 'deleted')
  await makeVideo('failed', 'failed', 'deleted')
  await purge('working')
  await purge('failed')
  await makeVideo('trashed', 'ready', 'deleted')
  await makeVideo('kept', 'ready')
  await sweepSources(server.services)
  // The row says at once what a job would delete later.
  for (const id of ['working', 'failed', 'trashed', 'kept']) {
    expect(await statusOf(id)).toMatchObject({ source_key: expect.any(String) })
  }
})

it('is deleted when a video is cancelled after its only clip was purged', async () => {
  await makeVideo('stopped', 'rendering', 'deleted')
  await purge('stopped')
  expect((await ask('DELETE', '/api/clips/stopped', { as: user })).status).toBe(200)
  await freed('stopped')
  expect(await statusOf('stopped')).toEqual({ status: 'cancelled', source_key: null })
})

it('is deleted by the next sweep if it was left behind', async () => {
  await makeVideo('forgotten', 'ready', 'purged')
  await makeVideo('empty', 'cancelled', 'none')
  await sweepSources(server.services)
  await freed('forgotten')
  await freed('empty')
})

it('a cancelled video counts for the month if its analysis had begun', async () => {
  const used = async () =>
    (await ask<{ videos_used: number }>('GET', '/api/subscription/quota/', { as: user })).body.videos_used
  const before = await used()
  await makeVideo('waiting', 'queued', 'none')
  await makeVideo('analysed', 'analysing', 'none')
  await makeVideo('broken', 'failed', 'none')
  for (const id of ['waiting', 'analysed', 'broken']) await ask('DELETE', `/api/clips/${id}`, { as: user })
  expect(await used()).toBe(before + 1)
})
