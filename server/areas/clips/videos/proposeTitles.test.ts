import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Edit } from '../../../../clipper/clipper.ts'
import { parseEdit } from '../../../../clipper/pure/testing/parseEdit.ts'
import type { Clip } from '../../../../contract/clips.ts'
import type { Video } from '../../../../contract/videos.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { usageSoFar } from '../../../languageModel/modelUsage.ts'
import {
  type LanguageModelStandIn,
  type ModelReply,
  replyWith,
  say,
} from '../../../testing/standIns/languageModelStandIn.ts'
import { startTalkServer, type TalkServer, talkWords as words } from '../../../testing/startTalkServer.ts'
import type { TestServer } from '../../../testing/startTestServer.ts'
import { proposeTitles } from './proposeTitles.ts'

let world: TalkServer
let server: TestServer
let model: LanguageModelStandIn

beforeAll(async () => {
  world = await startTalkServer()
  ;({ server, model } = world)
})
afterAll(() => world.stop())

/** Makes a video with clips and words. Nobody has typed a title. */
async function talk() {
  const { client, videoId } = await world.talk()
  const titles = async () => (await client.clips()).map(({ title }) => title)
  const { signal } = new AbortController()
  return {
    client,
    videoId,
    titles,
    propose: () => proposeTitles(server.services, { videoId }, { signal, id: 'a job' }),
  }
}

/** Quotes the first words of each clip in support of its title. */
const wellDone: ModelReply = (response, { body }) => {
  const { clips } = JSON.parse(body.messages[1].content) as { clips: { clip: number; words: string }[] }
  const texts = clips.map(({ clip, words: said }) => {
    const quote = said.split(' ').slice(0, 3).join(' ')
    return { clip, quote, title: `Hook ${clip}`, description: `About ${clip}.`, hashtags: said.split(' ').slice(0, 1) }
  })
  say(JSON.stringify({ clips: texts }))(response, { path: '', headers: {}, body })
}

it('sends one request per video, and replaces only titles that nobody typed', async () => {
  const { client, titles, propose } = await talk()
  const [typed] = await client.clips()
  await client.send('PATCH', `/api/clips/${typed?.id}/`, { title: 'Typed' })
  expect(await titles()).toContain('Typed')
  model.reply(wellDone)
  const asked = model.asked.length
  await propose()
  expect(model.asked).toHaveLength(asked + 1)
  const after = await titles()
  expect(after).toContain('Typed')
  expect(after.filter((title) => title !== 'Typed').every((title) => title.startsWith('Hook '))).toBe(true)
})

it('keeps all titles when the answer is unusable', async () => {
  const { titles, propose } = await talk()
  const before = await titles()
  model.reply(replyWith(500, {}))
  await propose()
  expect(await titles()).toEqual(before)
})

it('keeps a title that is typed meanwhile', async () => {
  const { client, titles, propose } = await talk()
  const [first] = await client.clips()
  model.reply(async (...asked) => {
    await client.send('PATCH', `/api/clips/${first?.id}/`, { title: 'Typed meanwhile' })
    wellDone(...asked)
  })
  await propose()
  expect(await titles()).toContain('Typed meanwhile')
})

it('answers a repeated request from the cache, and counts its tokens once', async () => {
  const { titles, propose } = await talk()
  const before = await usageSoFar(server.services.db, 'small')
  model.reply(wellDone)
  await propose()
  const named = await titles()
  const asked = model.asked.length
  await propose()
  expect(model.asked).toHaveLength(asked)
  expect(await titles()).toEqual(named)
  const after = await usageSoFar(server.services.db, 'small')
  const added = (key: 'calls' | 'cached' | 'tokensIn' | 'tokensOut') => (after?.[key] ?? 0) - (before?.[key] ?? 0)
  expect([added('calls'), added('cached'), added('tokensIn'), added('tokensOut')]).toEqual([1, 1, 120, 30])
})

it('sends a new request when the words changed or the last answer was unusable', async () => {
  const { videoId, propose } = await talk()
  model.reply(say('no JSON'))
  await propose()
  model.reply(wellDone)
  const asked = model.asked.length
  await propose()
  expect(model.asked).toHaveLength(asked + 1)
  const other = words.map((word) => ({ ...word, text: `${word.text}er` }))
  await server.services.db
    .updateTable('videos')
    .set({ words: toJsonb(other) })
    .where('id', '=', videoId)
    .execute()
  await propose()
  expect(model.asked).toHaveLength(asked + 2)
})

it('deletes answers with their video', async () => {
  const { videoId, propose } = await talk()
  const { db } = server.services
  const answers = () => db.selectFrom('model_answers').select('question').where('video_id', '=', videoId).execute()
  model.reply(wellDone)
  await propose()
  expect(await answers()).toHaveLength(1)
  await db.deleteFrom('clips').where('video_id', '=', videoId).execute()
  await db.deleteFrom('videos').where('id', '=', videoId).execute()
  expect(await answers()).toHaveLength(0)
})

it('sends the corrected words, without those that are cut out', async () => {
  const { client, propose } = await talk()
  const [clip] = await client.clips()
  if (!clip) return expect.unreachable()
  const { edit, version } = await client.get<{ edit: Edit; version: number }>(`/api/clips/${clip.id}/edit/`)
  const { start, end } = edit.ranges[0] ?? expect.unreachable()
  const cut = Math.ceil(start) + 1
  const changed = parseEdit(`${start}-${cut} ${cut + 1}-${end} | ${cut - 1}="corrected"`, edit)
  const saved = await client.send('PUT', `/api/clips/${clip.id}/edit/`, { edit: changed, version })
  expect(saved.status).toBe(200)
  model.reply(wellDone)
  await propose()
  const { clips } = JSON.parse(model.asked.at(-1)?.body.messages[1].content) as { clips: { words: string }[] }
  const [said] = clips.filter((sent) => sent.words.includes('corrected'))
  expect(said?.words.split(' ')).not.toContain(`word${cut}`)
  expect(said?.words.split(' ')).toContain(`word${cut + 1}`)
  expect(said?.words.split(' ')).not.toContain(`word${cut - 1}`)
})

it('proposes no title that the user typed for another clip, before or meanwhile', async () => {
  const { client, titles, propose } = await talk()
  const [first, second] = await client.clips()
  await client.send('PATCH', `/api/clips/${first?.id}/`, { title: 'hook 1!' })
  model.reply(async (...asked) => {
    await client.send('PATCH', `/api/clips/${second?.id}/`, { title: 'HOOK 2' })
    wellDone(...asked)
  })
  await propose()
  const plain = (await titles()).map((title) => title.toLowerCase().replace('!', ''))
  expect(plain).toContain('hook 1')
  expect(plain).toContain('hook 2')
  expect(new Set(plain).size).toBe(plain.length)
})

it('gives every clip a description and hashtags, even one with a typed title', async () => {
  const { client, propose } = await talk()
  const [typed] = await client.clips()
  await client.send('PATCH', `/api/clips/${typed?.id}/`, { title: 'Typed' })
  model.reply(wellDone)
  await propose()
  const clips = await client.clips()
  for (const { post } of clips) {
    expect(post).toEqual({
      quote: expect.stringMatching(/^word/),
      description: expect.stringMatching(/^About \d\.$/),
      hashtags: [expect.stringMatching(/^word\d+$/)],
    })
  }
  expect(clips.map(({ title }) => title)).toContain('Typed')
})

it('restores the previous titles in one step, except those typed since', async () => {
  const { client, videoId, titles, propose } = await talk()
  const video = () => client.get<Video>(`/api/videos/${videoId}/`)
  expect((await video()).renewed_titles).toBeUndefined()
  const before = await client.clips()
  model.reply(wellDone)
  await propose()
  expect((await video()).renewed_titles).toEqual({ by: 'languageModel' })
  await client.send('PATCH', `/api/clips/${before[0]?.id}/`, { title: 'Typed since' })
  const restore = () => client.send('POST', `/api/videos/${videoId}/titles/restore/`)
  const restored = (await (await restore()).json()) as Clip[]
  const expected = before.map(({ id, title }, at) => [id, at === 0 ? 'Typed since' : title])
  expect(Object.fromEntries(restored.map(({ id, title }) => [id, title]))).toEqual(Object.fromEntries(expected))
  expect((await video()).renewed_titles).toBeUndefined()
  await client.send('PATCH', `/api/clips/${before[1]?.id}/`, { title: 'Hook 1' })
  expect((await restore()).status).toBe(200)
  expect(await titles()).toContain('Hook 1')
  // Restored titles count as generated again.
  await propose()
  expect((await titles()).filter((title) => title.startsWith('Hook ')).length).toBeGreaterThan(1)
})
