import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Transcriber, TranscriptionError } from '../../../clipper/clipper.ts'
import type { Clip, NotReady } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Playback } from '../../../contract/playback.ts'
import type { Video } from '../../../contract/videos.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { type ClipClient, clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { renderClipFile } from '../clips/files/renderClipFile.ts'
import { analyseVideo } from '../clips/videos/analyseVideo.ts'
import { chooseClips } from '../clips/videos/chooseClips.ts'
import { findCuts } from '../clips/videos/findCuts.ts'
import { recogniseWaiting } from './recogniseWaiting.ts'

let server: TestServer
let me: ClipClient
const context = { signal: new AbortController().signal, id: 'a job' }

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
})
afterAll(() => server.stop())

/** Repeats the line every two seconds. */
const srt = (line: string) =>
  [0, 2, 4, 6, 8].map((at) => `00:00:0${at},100 --> 00:00:0${at + 1},900\n${line}\n`).join('\n')

async function upload(fields: Record<string, string> = {}): Promise<string> {
  const body = new FormData()
  const all = { min_seconds: '4', max_seconds: '8', max_clips: '1', caption_style: 'box', ...fields }
  for (const [name, value] of Object.entries(all)) body.set(name, value)
  body.set('file', new File([await readFile(await testVideo(12))], 'talk.mp4'))
  return ((await (await me.call('/api/clips/', { method: 'POST', body })).json()) as NotReady).id
}

async function work(videoId: string, services = server.services): Promise<Clip> {
  await analyseVideo(services, { videoId }, context)
  await chooseClips(services, { videoId }, context)
  return (await me.clips(`?video_id=${videoId}`))[0] as Clip
}

function give(videoId: string, text: string): Promise<Response> {
  const body = new FormData()
  body.set('captions', new File([text], 'talk.srt'))
  return me.call(`/api/videos/${videoId}/captions/`, { method: 'PUT', body })
}
const videoOf = (id: string) => me.get<Video>(`/api/videos/${id}/`)
const rowOf = (id: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const render = async ({ id }: Clip) => {
  const { version } = await me.get<EditVersion>(`/api/clips/${id}/edit/`)
  await renderClipFile(server.services, { clipId: id, version }, context)
  return (await me.clips()).find((clip) => clip.id === id)
}

it('adds captions and a title to clips, and drops their files without captions', async () => {
  const id = await upload()
  const before = await work(id)
  expect(await render(before)).toMatchObject({ has_file: true })
  const opinion = toJsonb({ stands_alone: true, cut: null })
  await server.services.db.updateTable('clips').set({ opinion }).where('id', '=', before.id).execute()
  expect((await give(id, srt('Nobody tells you how Marseille really began.'))).status).toBe(200)
  expect(await videoOf(id)).toMatchObject({ status: 'queued', words_due: true, words: 0 })
  expect(await me.notReady()).toMatchObject([{ id, words_due: true }])
  // The clips can be played meanwhile.
  expect(await me.clips(`?video_id=${id}`)).toMatchObject([{ id: before.id, has_file: true }])
  expect((await give(id, srt('Twice'))).status).toBe(409)
  const after = await work(id)
  expect(after).toMatchObject({ id: before.id, start: before.start, end: before.end, has_file: false, touched: false })
  expect(after.opinion).toBeNull()
  expect(after.title).not.toBe(before.title)
  expect(after.title).toMatch(/Marseille/)
  expect(await videoOf(id)).toMatchObject({
    status: 'ready',
    renewed_titles: { by: 'words' },
    words_due: false,
    words: 35,
    transcript: { by: 'captions' },
  })
  const { words } = await me.get<Playback>(`/api/clips/${after.id}/playback/`)
  expect(words.length).toBeGreaterThan(0)
  await me.send('POST', `/api/clips/${after.id}/render/`)
  expect(await render(after)).toMatchObject({ has_file: true })
})

it('keeps a typed title, and moves corrections to the words at the same time', async () => {
  const id = await upload()
  const { id: clipId } = await work(id)
  await give(id, srt('Helo dear people of this little world'))
  await work(id)
  const { words } = await me.get<{ words: { text: string; start: number; end: number }[] }>(`/api/videos/${id}/words/`)
  const [clip] = await me.clips(`?video_id=${id}`)
  const middle = words.findIndex(({ start }) => start > ((clip?.start ?? 0) + (clip?.end ?? 0)) / 2)
  const { start = 0, end = 0 } = words[middle] ?? {}
  await me.send('POST', `/api/videos/${id}/corrections/`, { word: middle, text: 'Corrected' })
  await me.send('PATCH', `/api/clips/${clipId}/`, { title: 'Typed by hand' })
  const former = (await rowOf(id)).captions_key

  const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0').replace('.', ',')}`
  const [from, to] = [stamp(start), stamp(end)]
  await give(id, `1\n00:00:00,000 --> 00:00:00,400\nWell\n\n2\n${from} --> ${to}\nother\n`)
  await work(id)
  const { edit } = await me.get<EditVersion>(`/api/clips/${clipId}/edit/`)
  expect(edit.corrections).toEqual([{ word: 1, text: 'Corrected' }])
  expect(await me.clips(`?video_id=${id}`)).toMatchObject([{ title: 'Typed by hand' }])
  expect((await rowOf(id)).captions_key).not.toBe(former)
})

it('keeps new words when the cuts are found later', async () => {
  const id = await upload()
  await work(id)
  const { analysis } = await rowOf(id)
  // The first analysis of a longer video skips its cuts.
  await server.services.db
    .updateTable('videos')
    .set({ cuts_due: true, analysis: JSON.stringify({ ...analysis, cutsDue: true }) })
    .where('id', '=', id)
    .execute()
  await give(id, srt('Words that must stay'))
  await work(id)
  await findCuts(server.services, id, context)
  const { analysis: found, cuts_due } = await rowOf(id)
  expect([cuts_due, found?.words?.length, found?.transcript?.by]).toEqual([false, 20, 'captions'])
})

it('keeps the existing clips when the work on the words is cancelled', async () => {
  const id = await upload()
  await work(id)
  await give(id, srt('Never mind'))
  expect((await me.send('DELETE', `/api/clips/${id}/`)).ok).toBe(true)
  expect(await videoOf(id)).toMatchObject({ status: 'ready', words_due: false, words: 0, note: null })
  expect(await me.clips(`?video_id=${id}`)).toHaveLength(1)
})

it('transcribes videos without words once a transcriber is available', async () => {
  const [waiting, known] = [await upload(), await upload({ title: 'Known' })]
  for (const id of [waiting, known]) await work(id)
  await give(known, srt('Words that must stay'))
  await work(known)
  const { findTranscriber } = server.services
  server.services.findTranscriber = async () => ({
    by: 'local',
    transcribe: async () => ({ words: [], origin: { by: 'local' } }),
  })
  try {
    await recogniseWaiting(server.services)
  } finally {
    server.services.findTranscriber = findTranscriber
  }
  expect(await videoOf(waiting)).toMatchObject({ status: 'queued', words_due: true })
  expect(await videoOf(known)).toMatchObject({ status: 'ready', words: 20 })
})

it('transcribes on request once a transcriber is available, and reports a failure', async () => {
  const id = await upload()
  await work(id)
  const ask = () => me.send('POST', `/api/videos/${id}/words/`)
  expect((await ask()).status).toBe(409)
  const words = [{ start: 1, end: 11, text: 'Recognised.' }]
  let fails = true
  const transcriber: Transcriber = {
    by: 'local',
    transcribe: async () => {
      if (fails) throw new TranscriptionError('recogniser_failed')
      return { words, origin: { by: 'local', seconds: 12 } }
    },
  }
  const { findTranscriber } = server.services
  server.services.findTranscriber = async () => transcriber
  try {
    expect((await ask()).status).toBe(202)
    expect(await videoOf(id)).toMatchObject({ status: 'queued', words_due: true })
    await work(id)
    expect(await videoOf(id)).toMatchObject({ status: 'ready', words: 0, transcript: { problem: expect.any(String) } })
    fails = false
    await ask()
    await work(id)
    expect(await videoOf(id)).toMatchObject({ words: 1, transcript: { by: 'local', seconds: 12, problem: null } })
    // A video that has words is not transcribed again.
    expect(await (await ask()).json()).toMatchObject({ status: 'ready', words: 1 })
  } finally {
    server.services.findTranscriber = findTranscriber
  }
})
