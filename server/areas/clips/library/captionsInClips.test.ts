import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip } from '../../../../contract/clips.ts'
import { clipWith, fileOf } from '../../../testing/captionedClips.ts'
import { clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const run = promisify(execFile)
const size = { width: 320, height: 180 }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Returns the brightness of each pixel one second into a clip, 0 to 255. */
async function pictureOf(clip: Clip): Promise<Buffer> {
  const path = await fileOf(server, clip)
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-ss', '1', '-i', path, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
    { encoding: 'buffer', maxBuffer: 1e8 },
  )
  return stdout
}

/** Mean difference of two pictures between two heights, as shares of the whole height. */
function difference(a: Buffer, b: Buffer, from: number, to: number): number {
  const [first, last] = [from, to].map((share) => Math.round(share * size.height) * size.width)
  let sum = 0
  for (let i = first ?? 0; i < (last ?? 0); i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / ((last ?? 0) - (first ?? 0))
}

// `captionsInClips.full.test.ts` corrects a word. `fixCaptions.test.ts` proves that only changed frames are encoded.
it('draws captions if requested, and draws them again after a trim', async () => {
  const me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const plain = await clipWith(me, 'none')
  const boxed = await clipWith(me, 'box')
  expect([boxed.start, boxed.end]).toEqual([plain.start, plain.end])
  const [without, withBox] = [await pictureOf(plain), await pictureOf(boxed)]
  expect(without.length).toBe(size.width * size.height)
  expect(difference(without, withBox, 0.82, 0.9)).toBeGreaterThan(20)
  // Only the encoder's bits differ there.
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
