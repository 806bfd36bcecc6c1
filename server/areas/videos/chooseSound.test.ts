import { join } from 'node:path'
import { expect, it } from 'vitest'
import { probe, readPeaks } from '../../../clipper/clipper.ts'
import { makeWithFfmpeg } from '../../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../../clipper/testing/testFolder.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Video, Waveform } from '../../../contract/videos.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { jobsByHand } from '../../testing/jobsByHand.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { renderClipFile } from '../clips/files/renderClipFile.ts'

const folder = testFolder()
// The server runs no jobs: the tests call them.
const tested = jobsByHand()
const { context, rowOf, send, work } = tested

/** A talk with pauses, and a second track with a steady tone. */
async function twoTracks(): Promise<string> {
  const file = join(folder.path, 'two.mp4')
  const tone = ['-f', 'lavfi', '-i', 'sine=f=500:d=12']
  const maps = ['-map', '0:v', '-map', '0:a', '-map', '1:a', '-c', 'copy', '-c:a:1', 'aac', '-t', '12']
  await makeWithFfmpeg(['-i', await testVideo(12), ...tone, ...maps, file])
  return file
}

const choose = (id: string, track: number) => tested.me.send('PUT', `/api/videos/${id}/sound/`, { track })
const waveOf = async (id: string) => (await tested.me.get<Waveform>(`/api/videos/${id}/waveform/`)).peaks
/** Whether a track has the constant level of the tone, except at its ends. */
const isSteady = (peaks: readonly number[]) => {
  const within = peaks.slice(5, -15)
  return Math.min(...within) > 0.8 * Math.max(...within)
}

it('uses the chosen track for the analysis, the waveform and the files, and keeps the clips', async () => {
  const id = await send({}, { file: await twoTracks() })
  const [before] = await work(id)
  expect(isSteady(await waveOf(id))).toBe(false)
  expect((await tested.me.get<Video>(`/api/videos/${id}/`)).sound_tracks).toMatchObject([
    { track: 0, is_chosen: true },
    { track: 1, is_chosen: false },
  ])
  // A render with the previous sound is in progress and must be discarded.
  expect(before.state).toBe('ready')
  expect((await choose(id, 1)).status).toBe(200)
  expect((await choose(id, 0)).status).toBe(409)
  await renderClipFile(tested.server.services, { clipId: before.id, version: 1 }, context)
  const [after] = await work(id)
  expect(after).toMatchObject({ id: before.id, start: before.start, end: before.end, has_file: false, touched: false })
  expect(after.playable).toBe(false)

  const video = await tested.me.get<Video>(`/api/videos/${id}/`)
  expect(video).toMatchObject({ status: 'ready', source_url: null })
  expect(video.sound_tracks).toMatchObject([{ is_chosen: false }, { is_chosen: true }])
  expect(video.analysis?.pauses).toEqual([])
  expect(isSteady(await waveOf(id))).toBe(true)
  await tested.me.send('POST', `/api/clips/${after.id}/render/`)
  const { version } = await tested.me.get<EditVersion>(`/api/clips/${after.id}/edit/`)
  await renderClipFile(tested.server.services, { clipId: after.id, version }, context)
  const [made] = await tested.me.clips(`?video_id=${id}`)
  expect(made).toMatchObject({ has_file: true })
  const { media_key } = await tested.server.services.db
    .selectFrom('clips')
    .select('media_key')
    .where('id', '=', after.id)
    .executeTakeFirstOrThrow()
  const file = await tested.server.services.files.lease(media_key ?? '')
  expect(isSteady((await readPeaks(file.path, await probe(file.path))).peaks)).toBe(true)
  await file.release()
})

it('keeps words from captions with their corrections, and transcribes recognised words again', async () => {
  const id = await send({}, { file: await twoTracks() })
  const [{ id: clipId, start }] = await work(id)
  const words = [{ start: start + 0.5, end: start + 1, text: 'Helo' }]
  const says = async (by: 'captions' | 'service') => {
    const { analysis } = await rowOf(id)
    const origin = analysis && toJsonb({ ...analysis, transcript: { by } })
    await tested.server.services.db
      .updateTable('videos')
      .set({ words: toJsonb(words), analysis: origin })
      .where('id', '=', id)
      .execute()
  }
  const corrections = async () => (await tested.me.get<EditVersion>(`/api/clips/${clipId}/edit/`)).edit.corrections
  await says('captions')
  const corrected = await tested.me.send('POST', `/api/videos/${id}/corrections/`, { word: 0, text: 'Hello' })
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
