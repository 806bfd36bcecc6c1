import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Quota } from '../../../contract/subscription.ts'
import { requesterOf } from '../../testing/requester.ts'
import { aVideoRow } from '../../testing/sampleRows.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import type { VideoStatus } from '../clips/tables.ts'
import { readQuota } from './readQuota.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Stores a video as after an upload. */
async function addVideo(userId: string, id: string, status: VideoStatus, at: string, counts = true) {
  await server.services.db
    .insertInto('videos')
    .values(aVideoRow(userId, { id, status, counts, created_at: new Date(at) }))
    .execute()
}

it('counts this month’s videos, including those cancelled in progress, but not failed ones', async () => {
  const { user } = await server.makeUser({ plan: 'free' })
  await addVideo(user.id, 'q1', 'ready', '2031-05-01T00:00:00.000Z')
  await addVideo(user.id, 'q2', 'queued', '2031-05-31T23:59:59.000Z')
  await addVideo(user.id, 'q3', 'failed', '2031-05-02T00:00:00.000Z')
  await addVideo(user.id, 'q4', 'cancelled', '2031-05-02T00:00:00.000Z', false)
  await addVideo(user.id, 'q6', 'cancelled', '2031-05-02T00:00:00.000Z')
  await addVideo(user.id, 'q5', 'ready', '2031-04-30T23:59:59.999Z')
  const { db } = server.services
  const at = (now: string) => readQuota(db, { limits: null }, { id: user.id, plan: 'free' }, new Date(now))
  expect(await at('2031-05-31T23:59:59.999Z')).toEqual({
    videos_used: 3,
    videos_max: 5,
    resets_at: '2031-06-01T00:00:00.000Z',
  })
  expect((await at('2031-06-01T00:00:00.000Z')).videos_used).toBe(0)
  expect((await at('2031-12-31T12:00:00.000Z')).resets_at).toBe('2032-01-01T00:00:00.000Z')
})

it('is readable by its user alone, and unlimited on a plan without a limit', async () => {
  const ask = requesterOf(() => server)
  const studio = await server.makeUser({ plan: 'studio' })
  const { status, body } = await ask<Quota>('GET', '/api/subscription/quota/', { as: studio })
  expect([status, body.videos_used, body.videos_max]).toEqual([200, 0, null])
  expect((await ask('GET', '/api/subscription/quota/')).status).toBe(401)
})
