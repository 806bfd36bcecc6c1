import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTranscriptionStandIn, type TranscriptionStandIn } from '../../../clipper/testing/transcriptionStandIn.ts'
import type { Playback } from '../../../contract/playback.ts'
import type { User } from '../../../contract/user.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'

let service: TranscriptionStandIn
let server: TestServer

beforeAll(async () => {
  service = await startTranscriptionStandIn()
  server = await startTestServer({ queues: ['analyse', 'rest'] }, { TRANSCRIPTION_URL: service.url })
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

const oneShortClip = { min_seconds: '4', max_seconds: '8', max_clips: '1' }

async function onboarded(answers: object) {
  const { token } = await server.makeUser({ plan: 'studio' })
  const me = clipClient(server.url, token)
  await me.send('POST', '/api/onboarding/', { ...answers, done: true })
  const profile = () => me.get<User>('/api/profile/')
  return { me, token, profile }
}

it('makes vertical clips with captions for a user who posts to phone feeds', async () => {
  const { me } = await onboarded({ platforms: ['tiktok'] })
  expect((await me.upload(await testVideo(12), oneShortClip)).status).toBe(201)
  await me.allListed()
  const [clip] = await me.clips()
  expect(clip?.height).toBeGreaterThan(clip?.width ?? Infinity)
  const { edit, words } = await me.get<Playback>(`/api/clips/${clip?.id}/playback/`)
  expect(edit).toMatchObject({ aspect: '9:16', captions: { style: 'pop' } })
  expect(words).not.toEqual([])
})

it('remembers the look of a resumable upload, and uses it for one without a look', async () => {
  const { token, profile } = await onboarded({ platforms: ['shorts'] })
  const tus = tusClient(server.url, token)
  const bytes = (await readFile(await testVideo(12))).byteLength
  await tus.begin(bytes, { filename: 'a.mp4', aspect: '1:1', caption_style: 'none' })
  expect(await profile()).toMatchObject({ preferred_aspect: '1:1', preferred_captions: 'none' })
  const path = await tus.begin(bytes, { filename: 'b.mp4', ...oneShortClip })
  const { settings } = await server.services.db
    .selectFrom('uploads')
    .select('settings')
    .where('id', '=', path.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({ aspect: '1:1', captionStyle: null })
})

it('prefers nothing without onboarding answers, even after an upload with the defaults', async () => {
  const { me, profile } = await onboarded({})
  await me.upload(await testVideo(12), { ...oneShortClip, aspect: 'source', caption_style: 'none' })
  const { preferred_aspect, preferred_captions } = await profile()
  expect([preferred_aspect, preferred_captions]).toEqual([undefined, undefined])
})
