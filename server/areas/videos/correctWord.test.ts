import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { type ClipClient, clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'

let server: TestServer
let me: ClipClient
let videoId: string

/** One word in each second: `w0` from 0.2 on, `w1` from 1.2 on, and so on. */
const words = Array.from({ length: 12 }, (_, i) => ({ text: `w${i}`, start: i + 0.2, end: i + 0.8 }))

// No test asks for the files of clips.
beforeAll(async () => {
  server = await startTestServer({ undoWindow: 600, queues: ['analyse', 'rest'] })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  await me.upload(await testVideo(12), { min_seconds: '4', max_seconds: '8', max_clips: '1' })
  await me.allListed()
  const [clip] = await me.clips()
  videoId = clip?.video_id ?? ''
  // The choice depends on the machine's ffmpeg: the tests bring clips of their own.
  await me.send('DELETE', `/api/clips/${clip?.id}`)
  await server.services.db
    .updateTable('videos')
    .set({ words: toJsonb(words) })
    .where('id', '=', videoId)
    .execute()
})
afterAll(() => server.stop())

const make = async (start: number, end: number): Promise<Clip> =>
  (await (await me.send('POST', `/api/videos/${videoId}/clips/`, { start, end })).json()) as Clip
const editOf = (id: string) => me.get<EditVersion>(`/api/clips/${id}/edit/`)
const save = (id: string, version: number, edit: EditVersion['edit']) =>
  me.send('PUT', `/api/clips/${id}/edit/`, { version, edit })
const correct = (body: object, as = me) => as.send('POST', `/api/videos/${videoId}/corrections/`, body)
/** The ids of the clips that a correction has changed. */
const changedBy = async (body: object) => ((await (await correct(body)).json()) as Clip[]).map(({ id }) => id)

it('corrects a word in every clip that shows it, as a new version', async () => {
  const [own, other, without, cut, trashed] = await Promise.all([
    make(0, 4),
    make(1, 5),
    make(3, 6),
    make(0, 6),
    make(2, 6),
  ])
  const { version, edit } = await editOf(cut.id)
  await save(cut.id, version, parseEdit('0-2 3-6', edit))
  await me.send('DELETE', `/api/clips/${trashed.id}`)

  const answer = await correct({ word: 2, text: ' second ', except: own.id })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual([await me.get<Clip>(`/api/clips/${other.id}`)])
  const all = await me.get<EditVersion[]>(`/api/clips/${other.id}/edits/`)
  expect(all.map(({ version, edit }) => [version, edit.corrections])).toEqual([
    [2, [{ word: 2, text: 'second' }]],
    [1, []],
  ])
  for (const clip of [own, without]) expect((await editOf(clip.id)).version).toBe(1)
  expect((await editOf(cut.id)).edit.corrections).toEqual([])
  await me.send('POST', `/api/clips/${trashed.id}/restore/`)
  expect((await editOf(trashed.id)).edit.corrections).toEqual([])

  // A repeated correction changes only clips without it; the original text removes it.
  expect((await changedBy({ word: 2, text: 'second' })).toSorted()).toEqual([own.id, trashed.id].toSorted())
  expect(await changedBy({ word: 2, text: 'second' })).toEqual([])
  expect(await changedBy({ word: 2, text: 'w2' })).toHaveLength(3)
  expect(await editOf(other.id)).toMatchObject({ version: 3, edit: { corrections: [] } })
})

it('keeps a simultaneous edit, and refuses one of a stale version', async () => {
  const clip = await make(7, 11)
  const { version, edit } = await editOf(clip.id)
  const mine = { ...edit, corrections: [{ word: 9, text: 'nine' }] }
  const [saved] = await Promise.all([save(clip.id, version, mine), correct({ word: 8, text: 'eight' })])
  expect([200, 409]).toContain(saved.status)
  const now = await editOf(clip.id)
  // In either order, the correction applies to the newest version, and a stale save is refused.
  const eight = { word: 8, text: 'eight' }
  expect(now.edit.corrections).toEqual(saved.status === 200 ? [eight, ...mine.corrections] : [eight])
  expect((await save(clip.id, version, mine)).status).toBe(409)
})

it('does not deadlock with a simultaneous correction', async () => {
  await Promise.all([make(5, 9), make(5, 10), make(5, 11)])
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => correct({ word: 6, text })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const clips = (await me.clips()).filter(({ start, end }) => start <= 6 && end >= 7)
  const texts = await Promise.all(clips.map(async ({ id }) => (await editOf(id)).edit.corrections.at(-1)?.text))
  expect(new Set(texts).size).toBe(1)
})

it('refuses other users, words beyond the last, and videos without their source', async () => {
  const other = clipClient(server.url, (await server.makeUser()).token)
  expect((await correct({ word: 2, text: 'x' }, other)).status).toBe(404)
  expect((await correct({ word: 12, text: 'x' })).status).toBe(400)
  const { db } = server.services
  await db.updateTable('videos').set({ source_key: null }).where('id', '=', videoId).execute()
  const refused = await correct({ word: 2, text: 'x' })
  expect([refused.status, await refused.json()]).toEqual([400, { word: [expect.stringMatching(/is gone/)] }])
})
