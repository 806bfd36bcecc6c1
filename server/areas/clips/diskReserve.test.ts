import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { NotReady } from '../../../contract/clips.ts'
import { type ClipClient, clipClient, until } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'

const MiB = 1024 ** 2
/** How much is free: at each look the next, then the last again and again. */
const disk = vi.hoisted(() => ({ free: [] as number[] }))
vi.mock('../../files/freeBytes.ts', () => ({
  freeBytes: async () => (disk.free.length > 1 ? disk.free.shift() : disk.free[0]),
}))

let server: TestServer
let me: ClipClient
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '3' }
const reserve = 1000 * MiB

beforeAll(async () => {
  server = await startTestServer({ diskReserve: reserve })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
})
afterAll(() => server.stop())
beforeEach(() => {
  disk.free = [2 * reserve]
})

async function expectRefused(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: 'There is no space left on the server. Please try again later.' },
  ])
  expect(await readdir(server.services.tempDir)).toEqual([])
  expect(await me.notReady()).toEqual([])
}

it('an upload that would only fit into the reserve is refused before it is read', async () => {
  disk.free = [reserve + 10_000]
  await expectRefused(await me.upload(await testVideo(40), settings))
})

it('an upload is stopped when the space goes while it comes', async () => {
  disk.free = [2 * reserve, reserve + 1, reserve - 1]
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(40 * MiB)]), 'long.mp4')
  await expectRefused(await me.call('/api/clips/', { method: 'POST', body: form }))
  // It had not come to its end: each look but the last was fine.
  expect(disk.free).toEqual([reserve - 1])
})

it('clips are not made out of the reserve either, and are when there is space again', async () => {
  disk.free = [2 * reserve, reserve - 1]
  const { id } = (await (await me.upload(await testVideo(40), settings)).json()) as NotReady
  const failed = await until(async () => (await me.notReady()).find(({ status }) => status === 'failed'))
  expect(failed).toMatchObject({ id, error: expect.stringContaining('no space left') })
  disk.free = [2 * reserve]
  expect((await me.send('POST', `/api/clips/not_ready/${id}/retry/`)).status).toBe(200)
  await me.allReady()
  expect(await me.clips()).toHaveLength(3)
})
