import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Edit } from '../../../../clipper/clipper.ts'
import { parseEdit } from '../../../../clipper/pure/testing/parseEdit.ts'
import type { Clip } from '../../../../contract/clips.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { usageSoFar } from '../../../languageModel/modelUsage.ts'
import {
  type LanguageModelStandIn,
  type ModelReply,
  replyWith,
  say,
} from '../../../testing/standIns/languageModelStandIn.ts'
import { startTalkServer, type TalkServer, talkWords } from '../../../testing/startTalkServer.ts'
import type { TestServer } from '../../../testing/startTestServer.ts'
import { moveEdges } from '../edits/repairEdges.ts'
import { judgeClips } from './judgeClips.ts'
import { sendModelJobs } from './modelJobs.ts'

let world: TalkServer
let server: TestServer
let model: LanguageModelStandIn

beforeAll(async () => {
  world = await startTalkServer()
  ;({ server, model } = world)
})
afterAll(() => world.stop())

async function talk() {
  const { client, videoId } = await world.talk()
  const { signal } = new AbortController()
  const judge = () => judgeClips(server.services, { videoId }, { signal, id: 'a job' })
  const opinions = async () => (await client.clips()).map(({ opinion }) => opinion)
  return { client, videoId, judge, opinions }
}

interface Sent {
  clip: number
  before: string
  words: string
}

/** Proposes that each clip begins one word earlier, if there is one. */
const oneWordEarlier: ModelReply = (response, { body }) => {
  const { clips } = JSON.parse(body.messages[1].content) as { clips: Sent[] }
  const verdicts = clips.map(({ clip, before, words }) => ({
    clip,
    stands_alone: before === '',
    begin: `${before.split(' ').at(-1)} ${words.split(' ')[0]}`,
    end: '',
  }))
  say(JSON.stringify({ clips: verdicts }))(response, { path: '', headers: {}, body })
}

/** Returns a judged clip that does not begin with the video and has room for a longer cut. */
async function judged() {
  const started = await talk()
  const { db } = server.services
  const [{ settings } = expect.unreachable()] = await db
    .selectFrom('videos')
    .select('settings')
    .where('id', '=', started.videoId)
    .execute()
  await db
    .updateTable('videos')
    .set({ settings: toJsonb({ ...settings, maxSeconds: 20 }) })
    .where('id', '=', started.videoId)
    .execute()
  model.reply(oneWordEarlier)
  await started.judge()
  const clip = (await started.client.clips()).find(({ opinion }) => opinion?.cut)
  return { ...started, clip: clip ?? expect.unreachable() }
}

it('judges all clips of a video in one request, and proposes a cut from the words of the video', async () => {
  const asked = model.asked.length
  const { client, clip } = await judged()
  expect(model.asked).toHaveLength(asked + 1)
  expect((await client.clips()).every(({ opinion }) => opinion)).toBe(true)
  const begin = talkWords.findLast(({ start, end }) => (start + end) / 2 < clip.start) ?? expect.unreachable()
  expect(clip.opinion).toEqual({
    stands_alone: false,
    cut: {
      start: expect.closeTo(begin.start - 0.08, 3),
      end: clip.end,
      begins_with: expect.stringMatching(new RegExp(`^${begin.text} word\\d+$`)),
      ends_with: null,
    },
  })
})

it('proposes no cut above the maximum length in the settings', async () => {
  const { client, judge, videoId } = await talk()
  const { db } = server.services
  const [longest = expect.unreachable()] = (await client.clips()).toSorted((a, b) => b.duration - a.duration)
  const [{ settings } = expect.unreachable()] = await db
    .selectFrom('videos')
    .select('settings')
    .where('id', '=', videoId)
    .execute()
  const narrow = { ...settings, maxSeconds: longest.duration }
  await db
    .updateTable('videos')
    .set({ settings: toJsonb(narrow) })
    .where('id', '=', videoId)
    .execute()
  model.reply(oneWordEarlier)
  await judge()
  const { opinion } = await client.get<Clip>(`/api/clips/${longest.id}/`)
  expect(opinion?.cut).toBeNull()
})

it('drops the opinion after a trim to the proposed cut', async () => {
  const { client, clip } = await judged()
  const { start, end } = clip.opinion?.cut ?? expect.unreachable()
  const trimmed = (await (await client.send('PATCH', `/api/clips/${clip.id}/`, { start, end })).json()) as Clip
  expect(trimmed).toMatchObject({ start, end })
  expect(trimmed.opinion).toBeNull()
})

it('drops the opinion when words are corrected, and keeps it after other edits', async () => {
  const { client, clip } = await judged()
  const path = `/api/clips/${clip.id}/`
  await client.send('PATCH', path, { title: 'Typed' })
  const { edit, version } = await client.get<{ edit: Edit; version: number }>(`${path}edit/`)
  const other = { ...edit, loudness: 'source' }
  expect((await client.send('PUT', `${path}edit/`, { edit: other, version })).status).toBe(200)
  expect((await client.get<Clip>(path)).opinion).toEqual(clip.opinion)
  const corrections = [{ word: Math.ceil(clip.start) + 1, text: 'corrected' }]
  const corrected = { edit: { ...other, corrections }, version: version + 1 }
  expect((await client.send('PUT', `${path}edit/`, corrected)).status).toBe(200)
  expect((await client.get<Clip>(path)).opinion).toBeNull()
})

it('keeps the opinion when moved edges keep the words, and drops it otherwise', async () => {
  const { client, clip } = await judged()
  const { db } = server.services
  const move = async (seconds: number) => {
    const row = await db.selectFrom('clips').selectAll().where('id', '=', clip.id).executeTakeFirstOrThrow()
    const { edit } = await client.get<{ edit: Edit }>(`/api/clips/${clip.id}/edit/`)
    const ranges = edit.ranges.map(({ start, end }) => ({ start: start + seconds, end }))
    await db
      .transaction()
      .execute((trx) =>
        moveEdges(server.services, trx, row, { before: edit, after: { ...edit, ranges }, words: talkWords }),
      )
    return (await client.get<Clip>(`/api/clips/${clip.id}/`)).opinion
  }
  expect(await move(0.01)).toEqual(clip.opinion)
  expect(await move(2)).toBeNull()
})

it('gives no opinion on a clip that is trimmed meanwhile, has cuts inside, or was made by hand', async () => {
  const { client, judge } = await talk()
  const [first = expect.unreachable(), second = expect.unreachable(), third = expect.unreachable()] =
    await client.clips()
  const path = `/api/clips/${second.id}/edit/`
  const { edit, version } = await client.get<{ edit: Edit; version: number }>(path)
  const changed = parseEdit(`${second.start}-${second.start + 1} ${second.start + 2}-${second.end}`, edit)
  expect((await client.send('PUT', path, { edit: changed, version })).status).toBe(200)
  await server.services.db.updateTable('clips').set({ chosen_ranges: null }).where('id', '=', third.id).execute()
  model.reply(async (...asked) => {
    await client.send('PATCH', `/api/clips/${first.id}/`, { end: first.end - 2 })
    oneWordEarlier(...asked)
  })
  await judge()
  const opinions = new Map((await client.clips()).map(({ id, opinion }) => [id, opinion]))
  expect([first, second, third].map(({ id }) => opinions.get(id))).toEqual([null, null, null])
  expect([...opinions.values()].filter(Boolean).length).toBe(opinions.size - 3)
})

it('gives no opinion when the words change meanwhile', async () => {
  const { videoId, judge, opinions } = await talk()
  const other = talkWords.map((word) => ({ ...word, text: `${word.text}er` }))
  model.reply(async (...asked) => {
    await server.services.db
      .updateTable('videos')
      .set({ words: toJsonb(other) })
      .where('id', '=', videoId)
      .execute()
    oneWordEarlier(...asked)
  })
  await judge()
  expect((await opinions()).every((opinion) => opinion === null)).toBe(true)
})

it('gives no opinion without a usable answer', async () => {
  const { judge, opinions } = await talk()
  model.reply(replyWith(500, {}))
  await judge()
  expect((await opinions()).every((opinion) => opinion === null)).toBe(true)
})

it('answers a repeated request from the cache, and counts its tokens once', async () => {
  const { judge } = await talk()
  const { db } = server.services
  const before = await usageSoFar(db, 'small')
  model.reply(oneWordEarlier)
  await judge()
  await judge()
  const after = await usageSoFar(db, 'small')
  const added = (key: 'calls' | 'cached' | 'tokensIn') => (after?.[key] ?? 0) - (before?.[key] ?? 0)
  expect([added('calls'), added('cached'), added('tokensIn')]).toEqual([1, 1, 120])
})

it('is queued as a job separate from the titles', async () => {
  const { videoId } = await talk()
  const { db, jobs } = server.services
  await db.transaction().execute((trx) => sendModelJobs(server.services, trx, videoId))
  for (const name of ['propose-titles', 'judge-clips']) expect(await jobs.living(name, db)).toContainEqual({ videoId })
})
