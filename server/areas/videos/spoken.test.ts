import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SpokenPlace, SuggestedCut, Word } from '../../../contract/words.ts'
import { type ClipClient, clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'

let server: TestServer
let me: ClipClient
const srt =
  '00:00:00,500 --> 00:00:04,000\nSo um the secret is the dough.\n\n00:00:05,000 --> 00:00:09,000\nNobody tells you the secret.\n'

// No test asks for the files of clips.
beforeAll(async () => {
  server = await startTestServer({ queues: ['analyse', 'rest'] })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const body = new FormData()
  for (const [key, value] of Object.entries({ title: 'Bread', min_seconds: '4', max_seconds: '8' }))
    body.set(key, value)
  body.set('captions', new File([srt], 'talk.srt'))
  body.set('file', new File([await readFile(await testVideo(12))], 'talk.mp4'))
  expect((await me.call('/api/clips/', { method: 'POST', body })).status).toBe(201)
  await me.allListed()
})
afterAll(() => server.stop())

const search = async (client: ClipClient, text: string) =>
  (await (await client.call(`/api/spoken/?search=${encodeURIComponent(text)}`)).json()) as SpokenPlace[]

it('finds where a word is spoken in the user’s videos, with the words around it', async () => {
  const places = await search(me, 'SECRET')
  expect(places.map(({ video_title, text, before }) => [video_title, text, before])).toEqual([
    ['Bread', 'secret', 'So um the'],
    ['Bread', 'secret.', 'So um the secret is the dough. Nobody tells you the'.split(' ').slice(-8).join(' ')],
  ])
  expect(places[0]?.start).toBeGreaterThan(0.4)
  expect(places[1]?.end).toBeLessThan(9.1)
  expect(await search(me, 'telescope')).toEqual([])
  const empty = await me.call('/api/spoken/?search=')
  expect(empty.status).toBe(400)
})

it('finds nothing in the videos of other users', async () => {
  const other = clipClient(server.url, (await server.makeUser()).token)
  expect(await search(other, 'secret')).toEqual([])
})

it('suggests fillers as cuts', async () => {
  const [place] = await search(me, 'secret')
  const answer = await me.call(`/api/videos/${place?.video_id}/words/`)
  const { words, cuts } = (await answer.json()) as { words: Word[]; cuts: SuggestedCut[] }
  const um = words.find(({ text }) => text === 'um')
  expect(cuts).toContainEqual({ kind: 'filler', text: 'um', start: um?.start, end: expect.any(Number) })
})
