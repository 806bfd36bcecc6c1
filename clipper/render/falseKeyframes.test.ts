import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { readPackets } from '../probe/readPackets.ts'
import { differenceFromPlayed, moving, withFalseKeyframes, x264 } from '../testing/falseKeyframes.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderClip } from './renderClip.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

// `falseKeyframes.full.test.ts` has MPEG-4 and intra refresh.
describe('a clip of a video with false keyframes', () => {
  it('starts on time when the decoder waits for a real keyframe', async () => {
    await makeWithFfmpeg([...moving, ...x264, '-x264-params', 'scenecut=0', at('h264.mp4')])
    await withFalseKeyframes(at('h264.mp4'), at('waits.mp4'))
    expect(await differenceFromPlayed(folder.path, 'waits.mp4', { start: 4.9, end: 6 })).toBeLessThan(6)
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
