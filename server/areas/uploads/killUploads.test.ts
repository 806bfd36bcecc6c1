import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect as connectDatabase } from '../../data/connect.ts'
import { until } from '../../testing/clipClient.ts'
import { type KillableServer, killableServer } from '../../testing/killableServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'

let server: KillableServer
beforeAll(async () => {
  server = await killableServer()
})
afterAll(() => server.close())

/** Ends the hold of the killed process, which would expire within ten seconds. */
async function endHold(): Promise<void> {
  const db = connectDatabase(server.databaseUrl, () => {}, 1)
  const holds = await db
    .selectFrom('uploads')
    .where('holder', 'is not', null)
    .select(sql<number>`extract(epoch from held_until - now())::float8`.as('seconds'))
    .execute()
  expect(holds).toEqual([{ seconds: expect.any(Number) }])
  expect(holds[0]?.seconds).toBeLessThanOrEqual(10)
  await db
    .updateTable('uploads')
    .set({ held_until: new Date(0) })
    .execute()
  await db.destroy()
}
const me = () => tusClient(server.process().url, server.token)

it('resumes after kill -9 between two parts, during one and after the last, and creates one video', async () => {
  const video = new Uint8Array(await readFile(await testVideo(12)))
  const third = Math.floor(video.length / 3)
  const path = await me().begin(video.length, {
    filename: 'talk.mp4',
    min_seconds: '4',
    max_seconds: '8',
    max_clips: '1',
  })
  expect((await me().patch(path, 0, video.slice(0, third))).status).toBe(204)
  await server.restart()
  expect(await me().offset(path)).toBe(third)

  const socket = connect(Number(new URL(server.process().url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${server.token}\r\nTus-Resumable: 1.0.0\r\n`
  const lengths = `Upload-Offset: ${third}\r\nContent-Length: ${video.length - third}\r\n`
  socket.write(`${head}${lengths}Content-Type: application/offset+octet-stream\r\n\r\n`)
  socket.write(video.slice(third, 2 * third))
  const received = () => readFile(join(server.dataDir, 'files', 'uploads', path.split('/').at(-1) ?? ''))
  await until(async () => (await received()).length === 2 * third)
  await server.restart()
  await endHold()
  const offset = await me().offset(path)
  expect(offset).toBe(2 * third)
  expect((await me().patch(path, offset, video.slice(offset))).status).toBe(204)
  await server.restart()

  const clips = server.client()
  await clips.allListed()
  const made = await clips.clips()
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ video_id }) => video_id))).toEqual(new Set([path.split('/').at(-1)]))
  expect(await me().offset(path)).toBe(video.length)
})
