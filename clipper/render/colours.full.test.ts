import { describe, it } from 'vitest'
import { type ColourSource, expectOnBlack, expectOwnColours } from '../testing/colourSources.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

describe('an RGB source', () => {
  it.each<ColourSource>([
    ['rle.mov', ['-c:v', 'qtrle', '-pix_fmt', 'rgb24']],
    ['png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
  ])('keeps its colours in a clip, which is tagged with them: %s', (...source) => expectOwnColours(folder.path, source))
})

describe('a source with transparency', () => {
  it.each<ColourSource>([
    ['argb.mov', ['-c:v', 'qtrle', '-pix_fmt', 'argb']],
    ['vp8.webm', ['-c:v', 'libvpx', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-auto-alt-ref', '0']],
  ])('is drawn on black, in a clip and in its stream: %s', (...source) => expectOnBlack(folder.path, source))
})
