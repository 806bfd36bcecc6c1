import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip } from '../../../../contract/clips.ts'
import type { Files } from '../../../files/Files.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

let server: TestServer
let me: ClipClient
let leased: Files['lease']

beforeAll(async () => {
  server = await startTestServer()
  leased = server.services.files.lease
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
})
afterAll(() => server.stop())

/** An error of the S3 library for a store with an internal fault. */
const unwell = () =>
  Object.assign(new Error('We encountered an internal error.'), {
    name: 'InternalError',
    $fault: 'server',
    $metadata: { httpStatusCode: 500 },
  })

/** Makes the next `times` calls fail, more than are retried. Returns a function that counts the failures left. */
function beAway(times: number): () => number {
  let left = times
  server.services.files.lease = async (...keys) => {
    if (left === 0) return leased(...keys)
    left -= 1
    throw unwell()
  }
  return () => left
}

it('finishes a video and a trim after an outage of the store, and counts no failures', async () => {
  const leftOfFirst = beAway(3)
  const answer = await me.upload(await testVideo(40), { min_seconds: '4', max_seconds: '8', max_clips: '1' })
  expect(answer.status).toBe(201)
  await me.allReady()
  expect(leftOfFirst()).toBe(0)
  const [clip] = (await me.clips()) as [Clip]
  const leftOfSecond = beAway(3)
  const edges = { start: clip.start + 0.5, end: clip.end + 1 }
  expect((await me.send('PATCH', `/api/clips/${clip.id}`, edges)).status).toBe(200)
  const done = await until(async () => {
    const [now] = await me.clips()
    return now?.state === 'ready' && now
  })
  expect([done.start, done.end, done.trim_error, leftOfSecond()]).toEqual([edges.start, edges.end, null, 0])
})
