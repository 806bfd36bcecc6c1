import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeletedClip } from '../../../../contract/bin.ts'
import { clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

let server: TestServer

beforeAll(async () => {
  // Longer than the test, so that no clip leaves the bin on its own.
  server = await startTestServer({ undoWindow: 600 })
})
afterAll(() => server.stop())

it('deletes the files of its clips at once when it is emptied, but not those of a restored clip', async () => {
  const { user: owner, token } = await server.makeUser({ plan: 'studio' })
  const mine = clipClient(server.url, token)
  await mine.upload(await testVideo(), { min_seconds: '4', max_seconds: '8', max_clips: '2' })
  await mine.allReady()
  const [kept, ...gone] = (await mine.clips()).map(({ id }) => id)
  for (const id of [kept, ...gone]) await mine.send('DELETE', `/api/clips/${id}`)
  const ids = (await mine.get<DeletedClip[]>('/api/bin/')).map(({ id }) => id)
  await mine.send('POST', `/api/clips/${kept}/restore/`)
  const emptied = await mine.send('POST', '/api/bin/empty/', { clip_ids: ids })
  expect(await emptied.json()).toEqual({ result: 'success', removed: gone.length })
  expect(gone.length).toBeGreaterThan(0)
  const left = async (id = '') => (await server.services.files.list(`users/${owner.id}/clips/${id}`)).length
  await until(async () => (await left(gone[0])) === 0)
  expect(await left(kept)).toBeGreaterThan(0)
  expect((await mine.clips()).map(({ id }) => id)).toEqual([kept])
  expect((await mine.send('POST', `/api/clips/${gone[0]}/restore/`)).status).toBe(404)
})
