import { describe, it } from 'vitest'
import { expectEncoded, type NotCopied } from '../testing/originalQuality.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

describe('original quality', () => {
  it.each<NotCopied>([
    ['ten bits', 'deep.mp4', ['-pix_fmt', 'yuv420p10le', '-g', '50']],
    ['no keyframe inside', 'far.mp4', ['-g', '500', '-x264-params', 'scenecut=0']],
  ])('is encoded with %s', (...source) => expectEncoded(folder.path, source))
})
