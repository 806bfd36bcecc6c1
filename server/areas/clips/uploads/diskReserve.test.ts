import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

const MiB = 1024 ** 2
/** Free bytes for each check in turn. The last value repeats. */
const disk = vi.hoisted(() => ({ free: [] as number[] }))
vi.mock('../../../files/freeBytes.ts', () => ({
  freeBytes: async () => (disk.free.length > 1 ? disk.free.shift() : disk.free[0]),
}))

let server: TestServer
let me: ClipClient
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '2' }
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

it('refuses an upload that fits only into the reserve before reading it', async () => {
  disk.free = [reserve + 10_000]
  await expectRefused(await me.upload(await testVideo(20), settings))
})

it('aborts an upload when free space falls below the reserve', async () => {
  disk.free = [2 * reserve, reserve + 1, reserve - 1]
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(40 * MiB)]), 'long.mp4')
  await expectRefused(await me.call('/api/clips/', { method: 'POST', body: form }))
  // The upload had not ended: every check but the last found enough space.
  expect(disk.free).toEqual([reserve - 1])
})

it('renders no files into the reserve, plays clips without, and renders them once there is space', async () => {
  disk.free = [2 * reserve, reserve - 1]
  expect((await me.upload(await testVideo(20), settings)).status).toBe(201)
  await me.allReady()
  const clips = await me.clips()
  expect(clips).toHaveLength(2)
  const without = { has_file: false, state: 'ready', trim_error: expect.stringContaining('no space left') }
  for (const clip of clips) expect(clip).toMatchObject(without)
  disk.free = [2 * reserve]
  const [first] = clips
  expect((await me.call(`/api/clips/${first?.id}/download/`)).status).toBe(200)
  expect((await me.clips()).find(({ id }) => id === first?.id)).toMatchObject({ has_file: true, trim_error: null })
})
