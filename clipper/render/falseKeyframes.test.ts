import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { readPackets } from '../probe/readPackets.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { greyDifference, pictureAt, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderClip } from './renderClip.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=8']
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50']

/** Moves the marks of an MP4's sync samples to pictures from which nothing can be decoded. */
async function withFalseKeyframes(from: string, to: string): Promise<void> {
  const bytes = await readFile(from)
  const table = bytes.indexOf('stss')
  for (let i = 0; i < bytes.readUInt32BE(table + 8); i++) {
    const place = table + 12 + 4 * i
    const sample = bytes.readUInt32BE(place)
    if (sample > 1) bytes.writeUInt32BE(sample + 17, place)
  }
  await writeFile(to, bytes)
}

/**
 * Returns the largest difference in grey levels between the pictures of a clip and those of the whole file when played.
 */
async function differenceFromPlayed(name: string, range: { start: number; end: number }): Promise<number> {
  const outFile = at(`${name}.clip.mp4`)
  await renderClip(at(name), await probe(at(name)), range, { aspect: 'source', outFile })
  const [clip, whole] = [await seenPictures(outFile, 64, 36), await seenPictures(at(name), 64, 36)]
  expect(clip.length).toBeGreaterThan(0.9 * 25 * (range.end - range.start))
  return Math.max(...clip.map(({ time, grey }) => greyDifference(grey, pictureAt(whole, range.start + time))))
}

describe('a clip of a video with false keyframes', () => {
  it('starts on time when the decoder waits for a real keyframe', async () => {
    await makeWithFfmpeg([...moving, ...x264, '-x264-params', 'scenecut=0', at('h264.mp4')])
    await withFalseKeyframes(at('h264.mp4'), at('waits.mp4'))
    expect(await differenceFromPlayed('waits.mp4', { start: 4.9, end: 6 })).toBeLessThan(6)
  })

  it('shows no grey when the decoder starts at a false keyframe', async () => {
    await makeWithFfmpeg([...moving, '-c:v', 'mpeg4', '-q:v', '4', '-g', '50', at('mpeg4.mp4')])
    await withFalseKeyframes(at('mpeg4.mp4'), at('grey.mp4'))
    expect(await differenceFromPlayed('grey.mp4', { start: 4.9, end: 6 })).toBeLessThan(6)
  })

  it('shows a complete picture with intra refresh', async () => {
    await makeWithFfmpeg([...moving, ...x264, '-x264-params', 'intra-refresh=1', at('refresh.mp4')])
    expect(await differenceFromPlayed('refresh.mp4', { start: 4.9, end: 6 })).toBeLessThan(6)
  })

  it('keeps damage of the source', async () => {
    await makeWithFfmpeg([...moving, ...x264, at('damaged.mkv')])
    const { times, bytes } = await readPackets(at('damaged.mkv'), { timeoutSeconds: 30 })
    const before = bytes
      .slice(
        0,
        times.findIndex((time) => time > 5),
      )
      .reduce((sum, size) => sum + size, 0)
    const file = await open(at('damaged.mkv'), 'r+')
    await file.write(Buffer.alloc(2000, 0x5a), 0, 2000, before + 2000)
    await file.close()
    const range = { start: 4.5, end: 6.5 }
    const outFile = at('as-it-is.mp4')
    const clip = await renderClip(at('damaged.mkv'), await probe(at('damaged.mkv')), range, {
      aspect: 'source',
      outFile,
    })
    expect(clip.duration).toBeCloseTo(2, 1)
  })
})
