import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopPostgres } from '../../data/embedded/stopPostgres.ts'
import { clipClient, until } from '../../testing/clipClient.ts'
import { type ServerProcess, startProcess } from '../../testing/startProcess.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'

let dataDir: string
let server: ServerProcess
let token: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-kill-uploads-'))
  server = await startProcess({ DATA_DIR: dataDir })
  const body = JSON.stringify({ name: 'K', email: 'kill@example.com', password: 'long enough' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/auth/signup/`, { method: 'POST', body, headers })
  token = ((await answer.json()) as { token: { key: string } }).token.key
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await stopPostgres(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
})

async function restart(): Promise<void> {
  await server.kill('SIGKILL')
  server = await startProcess({ DATA_DIR: dataDir })
}
const me = () => tusClient(server.url, token)

it('goes on after kill -9 between two parts, in the middle of one and right after the last, with one video', async () => {
  const video = new Uint8Array(await readFile(await testVideo(40)))
  const third = Math.floor(video.length / 3)
  const path = await me().begin(video.length, { filename: 'talk.mp4', min_seconds: '4', max_seconds: '8' })
  expect((await me().patch(path, 0, video.slice(0, third))).status).toBe(204)
  await restart()
  expect(await me().offset(path)).toBe(third)

  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nTus-Resumable: 1.0.0\r\n`
  const lengths = `Upload-Offset: ${third}\r\nContent-Length: ${video.length - third}\r\n`
  socket.write(`${head}${lengths}Content-Type: application/offset+octet-stream\r\n\r\n`)
  socket.write(video.slice(third, 2 * third))
  const received = () => readFile(join(dataDir, 'files', 'uploads', path.split('/').at(-1) ?? ''))
  await until(async () => (await received()).length === 2 * third)
  await restart()
  // The killed process held the upload: that ends by itself.
  const offset = await me().offset(path)
  expect(offset).toBe(2 * third)
  expect((await me().patch(path, offset, video.slice(offset))).status).toBe(204)
  await restart()

  const clips = clipClient(server.url, token)
  await clips.allReady()
  const made = await clips.clips()
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ video_id }) => video_id))).toEqual(new Set([path.split('/').at(-1)]))
  expect(await me().offset(path)).toBe(video.length)
})
