import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import { until } from '../../../testing/clipClient.ts'
import { type KillableServer, killableServer } from '../../../testing/killableServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

let server: KillableServer
const client = () => server.client()
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '2' }

beforeAll(async () => {
  server = await killableServer()
})
afterAll(() => server.close())

/** Uploads a video and returns its id once its analysis runs, which waits until ffmpeg is released. */
async function sendUntilAnalysed(video: string): Promise<string> {
  await server.ffmpeg.hold()
  const { id } = (await (await client().upload(video, settings)).json()) as NotReady
  await until(async () => (await client().notReady()).some((one) => one.id === id && one.status === 'analysing'))
  return id
}

/** The content of clips, which is the same for each upload of a video. */
const essence = (clips: readonly Clip[]) =>
  clips.map(({ start, end, score, title, width, height, reasons }) => ({
    start,
    end,
    score,
    title,
    width,
    height,
    reasons,
  }))

it('resumes after kill -9 during upload, analysis and rendering, with the same clips and no duplicates', async () => {
  const video = await testVideo(20)

  // Without interruption, for comparison.
  const first = (await (await client().upload(video, settings)).json()) as NotReady
  await client().allReady()
  const expected = await client().clips()
  expect(expected).toHaveLength(2)

  // During an upload: nothing was acknowledged, so nothing may be left.
  const { port } = new URL(server.process().url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  const head = `POST /api/clips/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${server.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n`
  socket.write(
    `${head}--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n${'x'.repeat(500_000)}`,
  )
  const tempFiles = () => readdir(join(server.dataDir, 'tmp'), { recursive: true })
  await until(async () => (await tempFiles().catch(() => [])).some((name) => /upload-.+\/\d+$/.test(name)))
  await server.restart()
  expect((await tempFiles()).filter((name) => name.includes('upload-'))).toEqual([])
  expect(await client().notReady()).toEqual([])
  expect(await client().clips()).toEqual(expected.map((clip) => expect.objectContaining({ id: clip.id })))

  // Right after the upload was acknowledged, during analysis, and then during rendering.
  const second = await sendUntilAnalysed(video)
  await server.restart()
  await server.ffmpeg.release()
  const own = (clips: Clip[]) => clips.filter((clip) => clip.video_id === second).length
  await until(async () => own((await client().clips()).filter(({ has_file }) => has_file)) >= 1)
  await server.restart()
  await client().allReady()
  const all = await client().clips()
  const again = all.filter((clip) => clip.video_id === second)
  expect(essence(again)).toEqual(essence(all.filter((clip) => clip.video_id === first.id)))
  expect(essence(again)).toEqual(essence(expected))
  expect(new Set(all.map(({ id }) => id)).size).toBe(expected.length * 2)
  for (const clip of again) expect((await fetch(new URL(clip.media_url, server.process().url))).status).toBe(200)
})

it('returns a running job to the queue on SIGTERM, and exits with 0', async () => {
  const video = await testVideo(20)
  const id = await sendUntilAnalysed(video)
  expect(await server.process().kill('SIGTERM')).toBe(0)
  expect(await readdir(join(server.dataDir, 'postgres'))).not.toContain('postmaster.pid')
  await server.ffmpeg.release()
  await server.start()
  await client().allListed()
  expect((await client().clips()).filter((clip) => clip.video_id === id)).toHaveLength(2)
})
