import { expect, it } from 'vitest'
import { type Transcriber, TranscriptionError } from '../../../clipper/clipper.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Playback } from '../../../contract/playback.ts'
import type { Video } from '../../../contract/videos.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { jobsByHand } from '../../testing/jobsByHand.ts'
import { renderClipFile } from '../clips/files/renderClipFile.ts'
import { findCuts } from '../clips/videos/findCuts.ts'
import { recogniseWaiting } from './recogniseWaiting.ts'

// The server runs no jobs: the tests call them.
const tested = jobsByHand()
const { context, rowOf, send, work } = tested

/** Repeats the line every two seconds. */
const srt = (line: string) =>
  [0, 2, 4, 6, 8].map((at) => `00:00:0${at},100 --> 00:00:0${at + 1},900\n${line}\n`).join('\n')

const upload = (fields: Record<string, string> = {}) => send({ caption_style: 'box', ...fields })

function give(videoId: string, text: string): Promise<Response> {
  const body = new FormData()
  body.set('captions', new File([text], 'talk.srt'))
  return tested.me.call(`/api/videos/${videoId}/captions/`, { method: 'PUT', body })
}
const videoOf = (id: string) => tested.me.get<Video>(`/api/videos/${id}/`)
const render = async ({ id }: Clip) => {
  const { version } = await tested.me.get<EditVersion>(`/api/clips/${id}/edit/`)
  await renderClipFile(tested.server.services, { clipId: id, version }, context)
  return (await tested.me.clips()).find((clip) => clip.id === id)
}

it('adds captions and a title to clips, and drops their files without captions', async () => {
  const id = await upload()
  const [before] = await work(id)
  expect(await render(before)).toMatchObject({ has_file: true })
  const opinion = toJsonb({ stands_alone: true, cut: null })
  await tested.server.services.db.updateTable('clips').set({ opinion }).where('id', '=', before.id).execute()
  expect((await give(id, srt('Nobody tells you how Marseille really began.'))).status).toBe(200)
  expect(await videoOf(id)).toMatchObject({ status: 'queued', words_due: true, words: 0 })
  expect(await tested.me.notReady()).toMatchObject([{ id, words_due: true }])
  // The clips can be played meanwhile.
  expect(await tested.me.clips(`?video_id=${id}`)).toMatchObject([{ id: before.id, has_file: true }])
  expect((await give(id, srt('Twice'))).status).toBe(409)
  const [after] = await work(id)
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
  const { words } = await tested.me.get<Playback>(`/api/clips/${after.id}/playback/`)
  expect(words.length).toBeGreaterThan(0)
  await tested.me.send('POST', `/api/clips/${after.id}/render/`)
  expect(await render(after)).toMatchObject({ has_file: true })
})

it('keeps a typed title, and moves corrections to the words at the same time', async () => {
  const id = await upload()
  const [{ id: clipId }] = await work(id)
  await give(id, srt('Helo dear people of this little world'))
  await work(id)
  const { words } = await tested.me.get<{ words: { text: string; start: number; end: number }[] }>(
    `/api/videos/${id}/words/`,
  )
  const [clip] = await tested.me.clips(`?video_id=${id}`)
  const middle = words.findIndex(({ start }) => start > ((clip?.start ?? 0) + (clip?.end ?? 0)) / 2)
  const { start = 0, end = 0 } = words[middle] ?? {}
  await tested.me.send('POST', `/api/videos/${id}/corrections/`, { word: middle, text: 'Corrected' })
  await tested.me.send('PATCH', `/api/clips/${clipId}/`, { title: 'Typed by hand' })
  const former = (await rowOf(id)).captions_key

  const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0').replace('.', ',')}`
  const [from, to] = [stamp(start), stamp(end)]
  await give(id, `1\n00:00:00,000 --> 00:00:00,400\nWell\n\n2\n${from} --> ${to}\nother\n`)
  await work(id)
  const { edit } = await tested.me.get<EditVersion>(`/api/clips/${clipId}/edit/`)
  expect(edit.corrections).toEqual([{ word: 1, text: 'Corrected' }])
  expect(await tested.me.clips(`?video_id=${id}`)).toMatchObject([{ title: 'Typed by hand' }])
  expect((await rowOf(id)).captions_key).not.toBe(former)
})

it('keeps new words when the cuts are found later', async () => {
  const id = await upload()
  await work(id)
  const { analysis } = await rowOf(id)
  // The first analysis of a longer video skips its cuts.
  await tested.server.services.db
    .updateTable('videos')
    .set({ cuts_due: true, analysis: JSON.stringify({ ...analysis, cutsDue: true }) })
    .where('id', '=', id)
    .execute()
  await give(id, srt('Words that must stay'))
  await work(id)
  await findCuts(tested.server.services, id, context)
  const { analysis: found, cuts_due } = await rowOf(id)
  expect([cuts_due, found?.words?.length, found?.transcript?.by]).toEqual([false, 20, 'captions'])
})

it('keeps the existing clips when the work on the words is cancelled', async () => {
  const id = await upload()
  await work(id)
  await give(id, srt('Never mind'))
  expect((await tested.me.send('DELETE', `/api/clips/${id}/`)).ok).toBe(true)
  expect(await videoOf(id)).toMatchObject({ status: 'ready', words_due: false, words: 0, note: null })
  expect(await tested.me.clips(`?video_id=${id}`)).toHaveLength(1)
})

it('transcribes videos without words once a transcriber is available', async () => {
  const [waiting, known] = [await upload(), await upload({ title: 'Known' })]
  for (const id of [waiting, known]) await work(id)
  await give(known, srt('Words that must stay'))
  await work(known)
  const { findTranscriber } = tested.server.services
  tested.server.services.findTranscriber = async () => ({
    by: 'local',
    transcribe: async () => ({ words: [], origin: { by: 'local' } }),
  })
  try {
    await recogniseWaiting(tested.server.services)
  } finally {
    tested.server.services.findTranscriber = findTranscriber
  }
  expect(await videoOf(waiting)).toMatchObject({ status: 'queued', words_due: true })
  expect(await videoOf(known)).toMatchObject({ status: 'ready', words: 20 })
})

it('transcribes on request once a transcriber is available, and reports a failure', async () => {
  const id = await upload()
  await work(id)
  const ask = () => tested.me.send('POST', `/api/videos/${id}/words/`)
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
  const { findTranscriber } = tested.server.services
  tested.server.services.findTranscriber = async () => transcriber
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
    tested.server.services.findTranscriber = findTranscriber
  }
})
