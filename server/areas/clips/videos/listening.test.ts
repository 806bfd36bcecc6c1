import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerWith,
  startTranscriptionStandIn,
  type TranscriptionStandIn,
} from '../../../../clipper/testing/transcriptionStandIn.ts'
import type { Video } from '../../../../contract/videos.ts'
import { clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

const apiKey = 'sk-of-the-tests-0123456789'
let service: TranscriptionStandIn
let server: TestServer

beforeAll(async () => {
  service = await startTranscriptionStandIn()
  const env = { TRANSCRIPTION_URL: service.url, TRANSCRIPTION_API_KEY: apiKey, TRANSCRIPTION_PRICE: '0.006' }
  server = await startTestServer({}, env)
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

async function processed(title: string): Promise<{ video: Video; words: number }> {
  const me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const body = new FormData()
  for (const [key, value] of Object.entries({ title, min_seconds: '4', max_seconds: '8', max_clips: '1' }))
    body.set(key, value)
  body.set('file', new File([await readFile(await testVideo(12))], 'talk.mp4'))
  expect((await me.call('/api/clips/', { method: 'POST', body })).status).toBe(201)
  await me.allReady()
  const [clip] = await me.clips()
  const video = (await (await me.call(`/api/videos/${clip?.video_id}/`)).json()) as Video
  const { words } = (await (await me.call(`/api/videos/${clip?.video_id}/words/`)).json()) as { words: unknown[] }
  return { video, words: words.length }
}

it('transcribes a video without captions with the configured service, and reports the cost', async () => {
  const { video, words } = await processed('heard')
  expect(words).toBeGreaterThan(0)
  expect(video.words).toBe(words)
  expect(video.transcript).toMatchObject({ by: 'service', currency: 'USD', problem: null })
  expect(video.transcript?.cost).toBeGreaterThan(0)
  expect(service.asked.at(-1)?.authorization).toBe(`Bearer ${apiKey}`)
})

it('makes the clips when the service refuses, and says why there are no words', async () => {
  service.fail(answerWith(401, { error: { message: `Incorrect API key: ${apiKey}` } }))
  const { video, words } = await processed('not heard')
  expect(words).toBe(0)
  expect(video.status).toBe('ready')
  expect(video.note).toContain('the speech service didn’t accept our key')
  expect(JSON.stringify(video)).not.toContain(apiKey)
})
