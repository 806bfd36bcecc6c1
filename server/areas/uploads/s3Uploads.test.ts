import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NotReady } from '../../../contract/clips.ts'
import { allPages } from '../../files/allPages.ts'
import { clipClient, until } from '../../testing/clipClient.ts'
import { type S3Server, startS3 } from '../../testing/standIns/s3Server.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { type TusClient, tusClient } from '../../testing/tusClient.ts'
import { sweepUploads } from './sweepUploads.ts'

const MiB = 1024 ** 2
let s3: S3Server
let server: TestServer
let token: string
let me: TusClient

beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer({ s3: s3.config, queues: ['analyse', 'rest'] })
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
})
beforeEach(async () => {
  ;({ token } = await server.makeUser({ plan: 'studio' }))
  me = tusClient(server.url, token)
})

const idOf = (path: string): string => path.split('/').at(-1) ?? ''
const keysBelow = async (prefix: string) => (await allPages(server.services.files.pages(prefix))).map(({ key }) => key)
const rowOf = (path: string) =>
  server.services.db.selectFrom('uploads').selectAll().where('id', '=', idOf(path)).executeTakeFirst()

/** A video that is padded to some MiB with a `free` box, which players skip. */
async function padded(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const video = await readFile(await testVideo(12))
  const whole = Buffer.alloc(bytes)
  video.copy(whole)
  whole.writeUInt32BE(bytes - video.length, video.length)
  whole.write('free', video.length + 4, 'latin1')
  return new Uint8Array(whole)
}

it('stores a video sent in parts of any size, and makes clips', async () => {
  const video = await padded(21 * MiB)
  const path = await me.begin(video.length)
  let offset = 0
  // Below, at and beyond the size of a part in the bucket.
  for (const size of [3 * MiB, 8 * MiB + 1, 9 * MiB, MiB]) {
    const answer = await me.patch(path, offset, video.slice(offset, offset + size))
    offset = Math.min(video.length, offset + size)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(offset)])
    if (offset < video.length) expect(await me.offset(path)).toBe(offset)
  }
  const list = clipClient(server.url, token)
  expect((await list.get<NotReady>(`${path}/video/`)).id).toBe(idOf(path))
  const { source_key: key } = await server.services.db
    .selectFrom('videos')
    .select('source_key')
    .where('id', '=', idOf(path))
    .executeTakeFirstOrThrow()
  const stored = await buffer(await server.services.files.open(key ?? ''))
  // `toEqual` takes seconds for 21 MiB.
  expect(stored.equals(video)).toBe(true)
  expect(await keysBelow('uploads')).toEqual([])
  await list.allListed()
  expect((await list.clips()).length).toBeGreaterThan(0)
})

it('resumes in another process after the first one was killed', async () => {
  const video = await padded(12 * MiB)
  const path = await me.begin(video.length)
  await me.patch(path, 0, video.slice(0, 10 * MiB))
  // Killed in the middle of a part: its hold on the upload ends by itself.
  await server.services.db
    .updateTable('uploads')
    .set({ store: null, holder: crypto.randomUUID(), held_until: new Date(Date.now() + 1500) })
    .where('id', '=', idOf(path))
    .execute()
  expect(await me.offset(path)).toBe(10 * MiB)
  expect((await me.patch(path, 10 * MiB, video.slice(10 * MiB))).status).toBe(204)
  expect((await rowOf(path))?.finished_at).toBeInstanceOf(Date)
})

it('accepts 50 GB like any size', async () => {
  const path = await me.begin(50 * 1024 ** 3)
  for (const at of [0, 9 * MiB]) {
    const answer = await me.patch(path, at, new Uint8Array(9 * MiB))
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(at + 9 * MiB)])
  }
  expect(await me.offset(path)).toBe(18 * MiB)
  expect((await rowOf(path))?.bytes).toBe(50 * 1024 ** 3)
  expect((await me.ask('DELETE', path)).status).toBe(204)
})

it('leaves nothing in the bucket after a cancelled or expired upload', async () => {
  const bytes = new Uint8Array(9 * MiB)
  const path = await me.begin(20 * MiB)
  await me.patch(path, 0, bytes)
  expect((await keysBelow('uploads')).length).toBeGreaterThan(0)
  expect((await me.ask('DELETE', path)).status).toBe(204)
  expect(await keysBelow('uploads')).toEqual([])
  const late = await me.begin(20 * MiB)
  await me.patch(late, 0, bytes)
  const past = new Date(Date.now() - 3600_000)
  const { db } = server.services
  await db.updateTable('uploads').set({ expires_at: past, touched_at: past }).where('id', '=', idOf(late)).execute()
  await sweepUploads(server.services)
  await until(async () => (await rowOf(late)) === undefined)
  expect(await keysBelow('uploads')).toEqual([])
  expect(await s3.unfinished()).toEqual([])
})
