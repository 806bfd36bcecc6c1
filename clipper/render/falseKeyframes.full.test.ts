import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differenceFromPlayed, moving, withFalseKeyframes, x264 } from '../testing/falseKeyframes.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

describe('a clip of a video with false keyframes', () => {
  it('shows no grey when the decoder starts at a false keyframe', async () => {
    await makeWithFfmpeg([...moving, '-c:v', 'mpeg4', '-q:v', '4', '-g', '50', at('mpeg4.mp4')])
    await withFalseKeyframes(at('mpeg4.mp4'), at('grey.mp4'))
    expect(await differenceFromPlayed(folder.path, 'grey.mp4', { start: 4.9, end: 6 })).toBeLessThan(6)
  })

  it('shows a complete picture with intra refresh', async () => {
    await makeWithFfmpeg([...moving, ...x264, '-x264-params', 'intra-refresh=1', at('refresh.mp4')])
    expect(await differenceFromPlayed(folder.path, 'refresh.mp4', { start: 4.9, end: 6 })).toBeLessThan(6)
  })
})
