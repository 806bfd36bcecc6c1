import { readdir, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import type { Files } from '../../../files/Files.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { makePicture } from '../../../testing/pictures.ts'
import { formOf, requesterOf } from '../../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

const full = vi.hoisted(() => ({ isReceiving: false }))

function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

// A full disk during an upload: some bytes fit, the next do not.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const createWriteStream: typeof fs.createWriteStream = (path, options) => {
    const stream = fs.createWriteStream(path, options)
    if (!full.isReceiving) return stream
    let written = 0
    const write = stream._write.bind(stream)
    stream._write = (chunk: Buffer, encoding, done) => {
      written += chunk.length
      if (written > 100_000) done(noSpace())
      else write(chunk, encoding, done)
    }
    return stream
  }
  return { ...fs, createWriteStream }
})

let server: TestServer
let user: TestUser
let me: ClipClient
let stored: Files['putFile']
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '2' }
const ask = requesterOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  stored = server.services.files.putFile
  user = await server.makeUser({ plan: 'studio', staff: true })
  me = clipClient(server.url, user.token)
})
afterAll(() => server.stop())
afterEach(() => {
  full.isReceiving = false
  server.services.files.putFile = stored
})

/** Fails to store files whose key matches from now on. */
function fill(fits: RegExp): void {
  server.services.files.putFile = (key, path) => (fits.test(key) ? Promise.reject(noSpace()) : stored(key, path))
}

const leftovers = () => readdir(server.services.tempDir)
const owned = async () => (await server.services.files.list(`users/${user.user.id}`)).map(({ key }) => key)

async function expectRefused(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: 'There is no space left on the server. Please try again later.' },
  ])
  expect(await leftovers()).toEqual([])
  expect(await owned()).toEqual([])
  expect(await me.notReady()).toEqual([])
}

it('refuses an upload with 503 when the disk fills up, and leaves nothing behind', async () => {
  full.isReceiving = true
  await expectRefused(await me.upload(await testVideo(20), settings))
})

it('refuses an upload with 503 when its captions don’t fit', async () => {
  fill(/captions$/)
  const form = formOf({ captions: new Blob(['1\n00:00:01,000 --> 00:00:02,000\nHello.\n']) })
  form.set('file', new Blob([await readFile(await testVideo(12))]), 'a.mp4')
  await expectRefused(await me.call('/api/clips/', { method: 'POST', body: form }))
})

it('refuses a picture with 503 when it doesn’t fit', async () => {
  server.services.files.putBytes = vi.fn(server.services.files.putBytes).mockRejectedValueOnce(noSpace())
  const form = formOf({ name: 'Mug', price: '100', image: await makePicture(20, 20) })
  const { status, body } = await ask('POST', '/api/products/', { as: user, form })
  expect([status, body.message]).toEqual([503, expect.stringContaining('no space left')])
  expect((await ask<[]>('GET', '/api/products/', { as: user })).body).toEqual([])
})

it('plays a clip whose file didn’t fit, reports why, and renders the file on a later request', async () => {
  fill(/-01\/1-.+\.jpg$/)
  const { id } = (await (await me.upload(await testVideo(20), settings)).json()) as NotReady
  await me.allReady()
  const clips = await me.clips()
  expect(clips.filter(({ has_file }) => has_file)).toHaveLength(1)
  const without = clips.find((clip) => clip.id === `${id}-01`)
  expect(without).toMatchObject({
    has_file: false,
    state: 'ready',
    trim_error: expect.stringMatching(/no space left .+ Please try again later\.$/),
  })
  expect((await fetch(new URL(without?.media_url ?? '', server.url))).status).toBe(200)
  await until(async () => (await leftovers()).length === 0)
  expect((await owned()).filter((key) => key.includes('-01/'))).toEqual([])
  server.services.files.putFile = stored
  expect((await me.call(`/api/clips/${id}-01/download/`)).status).toBe(200)
  expect((await me.clips()).find((clip) => clip.id === `${id}-01`)).toMatchObject({ has_file: true, trim_error: null })
})

it('restores the clip when its trim didn’t fit, and reports why until the next trim', async () => {
  const before = (await me.clips())[0] as Clip
  fill(/\/clips\//)
  const edges = { start: before.start, end: before.end - 1 }
  const asked = await ask<Clip>('PATCH', `/api/clips/${before.id}/`, { as: user, json: edges })
  expect(asked.body).toMatchObject({ state: 'rendering', trim_error: null, ...edges })
  const current = async () => (await me.clips()).find(({ id }) => id === before.id)
  const ready = () => until(async () => ((await current())?.state === 'ready' ? current() : undefined))
  const { start, end, duration } = before
  const trim_error = expect.stringMatching(/no space left .+ Please try again later\.$/)
  expect(await ready()).toMatchObject({ start, end, duration, trim_error })
  await until(async () => (await leftovers()).length === 0)
  server.services.files.putFile = stored
  await ask('PATCH', `/api/clips/${before.id}/`, { as: user, json: edges })
  expect(await ready()).toMatchObject({ ...edges, trim_error: null })
})
