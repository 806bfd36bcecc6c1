import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clipOf, expectEarlySound, expectSamePictures, h264, lavfi, type OtherPictures } from '../testing/clockClips.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error']

describe('a clip of an odd source', () => {
  it.each(['late.mkv', 'late.ts'])('keeps sound from before the first frame: %s', (name) =>
    expectEarlySound(folder.path, name),
  )

  it.each<OtherPictures>([
    ['ten bits', 'ten.mp4', ['-pix_fmt', 'yuv420p10le', ...h264]],
    ['HEVC', 'hevc.mkv', x265],
  ])('has correct frames in eight bits for a source in %s', (...source) => expectSamePictures(folder.path, source))

  it('accepts portrait 4K', async () => {
    const file = join(folder.path, 'tall.mp4')
    await makeWithFfmpeg([...lavfi('testsrc2=s=2160x3840:r=5:d=0.4'), ...h264, file])
    expect((await clipOf(file, { start: 0, end: 0.4 })).clip).toMatchObject({ width: 1080, height: 1920 })
  })
})
