import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Clip } from '../../contract/clips.ts'
import type { ClipClient } from './clipClient.ts'
import type { TestServer } from './startTestServer.ts'
import { testVideo } from './testVideo.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** One caption every two seconds. */
const srt = (lines: number) =>
  Array.from(
    { length: lines },
    (_, i) => `00:00:${two(i * 2)},000 --> 00:00:${two(i * 2 + 1)},999\nline ${i} of what is said\n`,
  ).join('\n')
/** Uploads a video of this many seconds and returns its only clip. */
export async function clipWith(me: ClipClient, style: string, seconds = 12, [least, most] = [4, 8]): Promise<Clip> {
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

/** Downloads the file of a clip, and returns its path. */
export async function fileOf(server: TestServer, clip: Clip): Promise<string> {
  const path = join(server.services.tempDir, `${clip.id}.check.mp4`)
  await writeFile(path, new Uint8Array(await (await fetch(new URL(clip.media_url, server.url))).arrayBuffer()))
  return path
}
