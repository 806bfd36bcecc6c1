import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codedPictures } from '../../../../clipper/testing/codedPictures.ts'
import type { Clip } from '../../../../contract/clips.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { Render } from '../../../../contract/renders.ts'
import type { Word } from '../../../../contract/words.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

const run = promisify(execFile)
const size = { width: 320, height: 180 }
const two = (value: number) => String(value).padStart(2, '0')
/** One caption every two seconds. */
const srt = (lines: number) =>
  Array.from(
    { length: lines },
    (_, i) => `00:00:${two(i * 2)},000 --> 00:00:${two(i * 2 + 1)},999\nline ${i} of what is said\n`,
  ).join('\n')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Uploads a video of so many seconds and returns its only clip. */
async function clipWith(me: ClipClient, style: string, seconds = 12, [least, most] = [4, 8]): Promise<Clip> {
  const lengths = { min_seconds: String(least), max_seconds: String(most) }
  const form = { caption_style: style, ...lengths, max_clips: '1', title: style }
  const body = new FormData()
  for (const [key, value] of Object.entries(form)) body.set(key, value)
  body.set('captions', new File([srt(seconds / 2 - 1)], 'talk.srt'))
  body.set('file', new File([await readFile(await testVideo(seconds))], 'talk.mp4'))
  expect((await me.call('/api/clips/', { method: 'POST', body })).status).toBe(201)
  await me.allReady()
  const clip = (await me.clips()).find(({ video_title }) => video_title === style)
  if (!clip) throw new Error('no clip')
  return clip
}

async function fileOf(clip: Clip): Promise<string> {
  const path = join(server.services.tempDir, `${clip.id}.check.mp4`)
  await writeFile(path, new Uint8Array(await (await fetch(new URL(clip.media_url, server.url))).arrayBuffer()))
  return path
}

/** Returns the brightness of each pixel one second into a clip, 0 to 255. */
async function pictureOf(clip: Clip): Promise<Buffer> {
  const path = await fileOf(clip)
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

it('encodes only the frames that show a corrected word', async () => {
  const me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const clip = await clipWith(me, 'pop', 20, [12, 16])
  const made = (version: number) =>
    until(async () => {
      const now = (await me.clips()).find(({ id }) => id === clip.id)
      const { state, version: shown } = await me.get<Render>(`/api/clips/${clip.id}/render/`)
      return state === 'ready' && shown === version && now?.state === 'ready' && now
    })
  const before = new Set(await codedPictures(await fileOf(await made(1))))
  const { words } = await me.get<{ words: Word[] }>(`/api/videos/${clip.video_id}/words/`)
  const middle = (clip.start + clip.end) / 2
  const word = words.findIndex(({ start }) => start > middle)
  const { version, edit } = await me.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
  const corrections = [{ word, text: 'otherwise' }]
  expect(
    (await me.send('PUT', `/api/clips/${clip.id}/edit/`, { version, edit: { ...edit, corrections } })).status,
  ).toBe(200)
  expect((await me.send('POST', `/api/clips/${clip.id}/render/`)).status).toBe(202)
  const after = await codedPictures(await fileOf(await made(version + 1)))
  const copied = after.filter((packet) => before.has(packet)).length
  expect(copied).toBeGreaterThan(after.length / 2)
  expect(copied).toBeLessThan(after.length - 10)
  expect(await server.services.db.selectFrom('clip_captions').select('version').execute()).toContainEqual({
    version: version + 1,
  })
  // The former file was deleted from the temporary folder.
  expect((await readdir(server.services.tempDir)).filter((name) => name.includes('former'))).toEqual([])
})
