import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probe, readPeaks } from '../../../clipper/clipper.ts'
import { makeWithFfmpeg } from '../../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../../clipper/testing/testFolder.ts'
import type { Clip, NotReady } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Video, Waveform } from '../../../contract/videos.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { type ClipClient, clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { renderClipFile } from '../clips/files/renderClipFile.ts'
import { analyseVideo } from '../clips/videos/analyseVideo.ts'
import { chooseClips } from '../clips/videos/chooseClips.ts'

const folder = testFolder()
let server: TestServer
let me: ClipClient
const context = { signal: new AbortController().signal, id: 'a job' }

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  me = clipClient(server.url, (await server.makeUser()).token)
})
afterAll(() => server.stop())

/** A talk with pauses, and a second track with a steady tone. */
async function twoTracks(): Promise<string> {
  const file = join(folder.path, 'two.mp4')
  const tone = ['-f', 'lavfi', '-i', 'sine=f=500:d=12']
  const maps = ['-map', '0:v', '-map', '0:a', '-map', '1:a', '-c', 'copy', '-c:a:1', 'aac', '-t', '12']
  await makeWithFfmpeg(['-i', await testVideo(12), ...tone, ...maps, file])
  return file
}

async function send(): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ min_seconds: '4', max_seconds: '8', max_clips: '1' }))
    body.set(name, value)
  body.set('file', new File([await readFile(await twoTracks())], 'two.mp4'))
  return ((await (await me.call('/api/clips/', { method: 'POST', body })).json()) as NotReady).id
}

async function work(videoId: string): Promise<Clip> {
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
  return (await me.clips(`?video_id=${videoId}`))[0] as Clip
}

const choose = (id: string, track: number) => me.send('PUT', `/api/videos/${id}/sound/`, { track })
const waveOf = async (id: string) => (await me.get<Waveform>(`/api/videos/${id}/waveform/`)).peaks
const rowOf = (id: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Whether a track has the constant level of the tone, except at its ends. */
const isSteady = (peaks: readonly number[]) => {
  const within = peaks.slice(5, -15)
  return Math.min(...within) > 0.8 * Math.max(...within)
}

it('uses the chosen track for the analysis, the waveform and the files, and keeps the clips', async () => {
  const id = await send()
  const before = await work(id)
  expect(isSteady(await waveOf(id))).toBe(false)
  expect((await me.get<Video>(`/api/videos/${id}/`)).sound_tracks).toMatchObject([
    { track: 0, is_chosen: true },
    { track: 1, is_chosen: false },
  ])
  // A render with the previous sound is in progress and must be discarded.
  expect(before.state).toBe('ready')
  expect((await choose(id, 1)).status).toBe(200)
  expect((await choose(id, 0)).status).toBe(409)
  await renderClipFile(server.services, { clipId: before.id, version: 1 }, context)
  const after = await work(id)
  expect(after).toMatchObject({ id: before.id, start: before.start, end: before.end, has_file: false, touched: false })
  expect(after.playable).toBe(false)

  const video = await me.get<Video>(`/api/videos/${id}/`)
  expect(video).toMatchObject({ status: 'ready', source_url: null })
  expect(video.sound_tracks).toMatchObject([{ is_chosen: false }, { is_chosen: true }])
  expect(video.analysis?.pauses).toEqual([])
  expect(isSteady(await waveOf(id))).toBe(true)
  await me.send('POST', `/api/clips/${after.id}/render/`)
  const { version } = await me.get<EditVersion>(`/api/clips/${after.id}/edit/`)
  await renderClipFile(server.services, { clipId: after.id, version }, context)
  const [made] = await me.clips(`?video_id=${id}`)
  expect(made).toMatchObject({ has_file: true })
  const { media_key } = await server.services.db
    .selectFrom('clips')
    .select('media_key')
    .where('id', '=', after.id)
    .executeTakeFirstOrThrow()
  const file = await server.services.files.lease(media_key ?? '')
  expect(isSteady((await readPeaks(file.path, await probe(file.path))).peaks)).toBe(true)
  await file.release()
})

it('keeps words from captions with their corrections, and transcribes recognised words again', async () => {
  const id = await send()
  const { id: clipId, start } = await work(id)
  const words = [{ start: start + 0.5, end: start + 1, text: 'Helo' }]
  const says = async (by: 'captions' | 'service') => {
    const { analysis } = await rowOf(id)
    const origin = analysis && toJsonb({ ...analysis, transcript: { by } })
    await server.services.db
      .updateTable('videos')
      .set({ words: toJsonb(words), analysis: origin })
      .where('id', '=', id)
      .execute()
  }
  const corrections = async () => (await me.get<EditVersion>(`/api/clips/${clipId}/edit/`)).edit.corrections
  await says('captions')
  const corrected = await me.send('POST', `/api/videos/${id}/corrections/`, { word: 0, text: 'Hello' })
  expect(corrected.status).toBe(200)
  await choose(id, 1)
  await work(id)
  expect((await rowOf(id)).words).toEqual(words)
  expect(await corrections()).toHaveLength(1)
  await says('service')
  await choose(id, 0)
  await work(id)
  expect((await rowOf(id)).words).toBeNull()
  expect(await corrections()).toEqual([])
})
