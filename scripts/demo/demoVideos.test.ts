import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findFfmpeg, probe } from '../../clipper/clipper.ts'
import { mockClips } from '../../mocks/fixtures/mockClips.ts'
import { roundFilmstrip } from '../../mocks/fixtures/rounds.ts'

// The output of writeDemoVideos.ts.
const videos = [
  { name: 'talk', id: 'video-talk' },
  { name: 'bread', id: 'video-bread' },
].map(({ name, id }) => ({ name, file: join(import.meta.dirname, `../../demo/media/${name}.mp4`), id }))

it.each(videos)('$name has the duration and orientation of the mocks, and a small file', async ({ file, id }) => {
  const clip = mockClips.find(({ video_id }) => video_id === id)
  if (!clip) throw new Error(`The mocks have no clip of ${id}.`)
  const { duration, width, height } = await probe(file)
  expect(Math.abs(duration - clip.video_duration)).toBeLessThan(0.1)
  expect(height > width).toBe(clip.height > clip.width)
  const bytes = readFileSync(file)
  expect(bytes.length).toBeLessThan(250_000)
  // The tables come first: a browser can seek before the rest has loaded.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
})

it.each(videos)('$name has a filmstrip of one round in its aspect ratio', async ({ file, id }) => {
  const clip = mockClips.find(({ video_id }) => video_id === id)
  const strip = roundFilmstrip('', 1, { upright: clip ? clip.height > clip.width : false })
  const { width, height } = await sharp(file.replace(/mp4$/, 'jpg')).metadata()
  expect([width, height]).toEqual([strip.columns * strip.width, strip.rows * strip.height])
})

it.each(videos)('$name shows the same frames in every round, at any position', async ({ file }) => {
  const { ffmpeg } = await findFfmpeg()
  const shown = async (second: number) => {
    const args = ['-nostdin', '-v', 'error', '-ss', String(second), '-i', file, '-frames:v', '1', '-f', 'framemd5', '-']
    const { stdout, stderr } = await execa(ffmpeg, args)
    return { stderr, picture: stdout.split(', ').at(-1) }
  }
  const [first, again, later] = [await shown(5), await shown(5 + 16 * 35), await shown(11 + 16 * 35)]
  expect(first.stderr + again.stderr + later.stderr).toBe('')
  expect(again.picture).toBe(first.picture)
  expect(later.picture).not.toBe(first.picture)
})
