import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip } from '../../../contract/clips.ts'
import { type ClipClient, clipClient, until } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'

const run = promisify(execFile)
const size = { width: 320, height: 180 }
const srt = Array.from(
  { length: 6 },
  (_, i) => `00:00:0${i * 2},000 --> 00:00:0${i * 2 + 1},999\nline ${i} of what is said\n`,
)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function clipWith(me: ClipClient, style: string): Promise<Clip> {
  const form = { caption_style: style, min_seconds: '4', max_seconds: '8', max_clips: '1', title: style }
  const body = new FormData()
  for (const [key, value] of Object.entries(form)) body.set(key, value)
  body.set('captions', new File([srt.slice(0, 5).join('\n')], 'talk.srt'))
  body.set('file', new File([await readFile(await testVideo(12))], 'talk.mp4'))
  expect((await me.call('/api/clips/', { method: 'POST', body })).status).toBe(201)
  await me.allReady()
  const clip = (await me.clips()).find(({ video_title }) => video_title === style)
  if (!clip) throw new Error('no clip')
  return clip
}

/** The brightness of each pixel one second into a clip, 0 to 255. */
async function pictureOf(clip: Clip): Promise<Buffer> {
  const path = join(server.services.tempDir, `${clip.id}.check.mp4`)
  await writeFile(path, new Uint8Array(await (await fetch(new URL(clip.media_url, server.url))).arrayBuffer()))
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-ss', '1', '-i', path, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
    { encoding: 'buffer', maxBuffer: 1e8 },
  )
  return stdout
}

/** Mean difference of two pictures between two heights, which are shares of the whole. */
function difference(a: Buffer, b: Buffer, from: number, to: number): number {
  const [first, last] = [from, to].map((share) => Math.round(share * size.height) * size.width)
  let sum = 0
  for (let i = first ?? 0; i < (last ?? 0); i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / ((last ?? 0) - (first ?? 0))
}

it('draws what is said into the clips when that was wanted, and again when a clip is trimmed', async () => {
  const me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const plain = await clipWith(me, 'none')
  const boxed = await clipWith(me, 'box')
  expect([boxed.start, boxed.end]).toEqual([plain.start, plain.end])
  const [without, withBox] = [await pictureOf(plain), await pictureOf(boxed)]
  expect(without.length).toBe(size.width * size.height)
  expect(difference(without, withBox, 0.82, 0.9)).toBeGreaterThan(20)
  // The encoder spends its bits otherwise; nothing is drawn there.
  expect(difference(without, withBox, 0, 0.6)).toBeLessThan(8)

  const range = { start: plain.start + 0.2, end: plain.end }
  const trimmed = await Promise.all(
    [plain, boxed].map(async ({ id }) => {
      expect((await me.send('PATCH', `/api/clips/${id}`, range)).status).toBe(200)
      return until(async () => (await me.clips()).find((clip) => clip.id === id && clip.state === 'ready'))
    }),
  )
  const [still, boxedStill] = await Promise.all(trimmed.map(pictureOf))
  if (!still || !boxedStill) throw new Error('no picture')
  expect(difference(still, boxedStill, 0.82, 0.9)).toBeGreaterThan(20)
})
