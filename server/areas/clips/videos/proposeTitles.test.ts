import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NotReady } from '../../../../contract/clips.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { clipClient } from '../../../testing/clipClient.ts'
import {
  type LanguageModelStandIn,
  type ModelReply,
  replyWith,
  say,
  startLanguageModelStandIn,
} from '../../../testing/standIns/languageModelStandIn.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'
import { proposeTitles } from './proposeTitles.ts'

let server: TestServer
let model: LanguageModelStandIn
const context = { signal: new AbortController().signal, id: 'a job' }
const words = Array.from({ length: 40 }, (_, i) => ({ text: `word${i}`, start: i, end: i + 0.9 }))

beforeAll(async () => {
  model = await startLanguageModelStandIn()
  const languageModel = { url: model.url, model: 'small', apiKey: undefined, patience: 5000 }
  server = await startTestServer({ workers: 0, languageModel })
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

/** A video with clips and words whose titles nobody typed. */
async function talk() {
  const client = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const settings = { min_seconds: '4', max_seconds: '8', max_clips: '4' }
  const { id: videoId } = (await (await client.upload(await testVideo(40), settings)).json()) as NotReady
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
  await server.services.db
    .updateTable('videos')
    .set({ words: toJsonb(words) })
    .where('id', '=', videoId)
    .execute()
  const titles = async () => (await client.clips()).map(({ title }) => title)
  return { client, videoId, titles, propose: () => proposeTitles(server.services, { videoId }, context) }
}

/** Supports each title with the first words of its clip. */
const wellDone: ModelReply = (response, { body }) => {
  const { clips } = JSON.parse(body.messages[1].content) as { clips: { clip: number; words: string }[] }
  const texts = clips.map(({ clip, words: said }) => {
    const quote = said.split(' ').slice(0, 3).join(' ')
    return { clip, quote, title: `Hook ${clip}`, description: '', hashtags: [] }
  })
  say(JSON.stringify({ clips: texts }))(response, { path: '', headers: {}, body })
}

it('asks once for a video, and replaces titles that nobody typed', async () => {
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

it('keeps all titles without a usable answer', async () => {
  const { titles, propose } = await talk()
  const before = await titles()
  model.reply(replyWith(500, {}))
  await propose()
  expect(await titles()).toEqual(before)
})

it('keeps a title that is typed while the model thinks', async () => {
  const { client, titles, propose } = await talk()
  const [first] = await client.clips()
  model.reply(async (...asked) => {
    await client.send('PATCH', `/api/clips/${first?.id}/`, { title: 'Typed meanwhile' })
    wellDone(...asked)
  })
  await propose()
  expect(await titles()).toContain('Typed meanwhile')
})
