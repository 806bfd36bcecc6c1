import { expect, it } from 'vitest'
import { limits } from '../../../contract/values/limits.ts'
import type { Video } from '../../../contract/videos.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { namedKeys } from '../../files/namedKeys.ts'
import { jobsByHand } from '../../testing/jobsByHand.ts'
import { freeSource } from '../clips/videos/freeUnneededSource.ts'

// The server runs no jobs: the tests call them.
const tested = jobsByHand()
const { rowOf, send, work } = tested

const srt = (line: string) => [0, 4, 8].map((at) => `00:00:0${at},100 --> 00:00:0${at + 1},900\n${line}\n`).join('\n')

async function upload(captions = ''): Promise<string> {
  const id = await send({}, { captions })
  await work(id)
  return id
}

async function give(videoId: string, name: string, line: string): Promise<Response> {
  const body = new FormData()
  body.set('captions', new File([srt(line)], name))
  const answer = await tested.me.call(`/api/videos/${videoId}/captions/`, { method: 'PUT', body })
  if (answer.ok) await work(videoId)
  return answer
}
const videoOf = (id: string) => tested.me.get<Video>(`/api/videos/${id}/`)
const languagesOf = async (id: string) =>
  (await videoOf(id)).captions.map(({ language, is_shown }) => (is_shown ? `${language} shown` : language))
/** Returns the files among these that the sweep keeps. */
const namedOf = async (keys: readonly string[]) => {
  const named = await namedKeys(tested.server.services.db, keys, new Date())
  return keys.filter((key) => named.has(key))
}
const textOf = async (id: string) =>
  (await tested.me.get<{ words: { text: string }[] }>(`/api/videos/${id}/words/`)).words
    .map(({ text }) => text)
    .join(' ')
const change = (method: string, id: string, language: string) =>
  tested.me.send(method, `/api/videos/${id}/captions/${language}/`)

it('keeps the captions of the upload beside later ones in another language, and shows either', async () => {
  const id = await upload(srt('Good morning'))
  expect(await languagesOf(id)).toEqual(['und shown'])
  expect((await give(id, 'talk.de.srt', 'Guten Morgen')).status).toBe(200)
  expect(await languagesOf(id)).toEqual(['und', 'de shown'])
  expect(await textOf(id)).toContain('Guten Morgen')
  expect((await change('PUT', id, 'und')).status).toBe(200)
  expect(await videoOf(id)).toMatchObject({ status: 'queued', words_due: true })
  await work(id)
  expect(await languagesOf(id)).toEqual(['und shown', 'de'])
  expect(await textOf(id)).toContain('Good morning')
})

it('replaces captions in the same language, and frees their file', async () => {
  const id = await upload()
  await give(id, 'talk.de.srt', 'Guten Morgen')
  const before = await rowOf(id)
  await give(id, 'new.de.srt', 'Guten Abend, liebe Leute')
  const after = await rowOf(id)
  expect(after.captions).toHaveLength(1)
  expect(after.captions_key).not.toBe(before.captions_key)
  const [was = 0, is = 0] = [before, after].map(({ captions }) => captions[0]?.bytes)
  expect(after.source_bytes - before.source_bytes).toBe(is - was)
})

it('keeps the files of captions that are not shown from the sweep, until they are removed', async () => {
  const id = await upload(srt('Good morning'))
  await give(id, 'talk.de.srt', 'Guten Morgen')
  const { captions, source_bytes } = await rowOf(id)
  const keys = captions.map(({ key }) => key)
  expect(await namedOf(keys)).toEqual(keys)
  expect((await change('DELETE', id, 'de')).status).toBe(409)
  expect((await change('DELETE', id, 'und')).status).toBe(200)
  expect(await languagesOf(id)).toEqual(['de shown'])
  expect((await rowOf(id)).source_bytes).toBe(source_bytes - (captions[0]?.bytes ?? 0))
  expect(await namedOf(keys)).toEqual(keys.slice(1))
})

it('keeps captions that were sent ahead of an upload, although others are shown', async () => {
  const id = await upload()
  const { user_id } = await rowOf(id)
  const key = `users/${user_id}/captions/ahead`
  const { db } = tested.server.services
  const captions = toJsonb([{ language: 'en', key, bytes: 10 }])
  await db.updateTable('videos').set({ captions }).where('id', '=', id).execute()
  expect(await namedOf([key])).toEqual([key])
})

it('forgets the captions with the file of the video, and limits their number', async () => {
  const id = await upload()
  const { db } = tested.server.services
  const many = Array.from({ length: limits.captionLanguages.max }, (_, i) => ({
    language: `x${String.fromCharCode(97 + i)}`,
    key: `users/u/videos/${id}/captions-${i}`,
    bytes: 1,
  }))
  await db
    .updateTable('videos')
    .set({ captions: toJsonb(many) })
    .where('id', '=', id)
    .execute()
  const refused = await give(id, 'talk.de.srt', 'Guten Morgen')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { captions: ['A video can have captions in at most 20 languages.'] },
  ])
  await db.transaction().execute((trx) => freeSource(tested.server.services, trx, id))
  expect(await languagesOf(id)).toEqual([])
})
