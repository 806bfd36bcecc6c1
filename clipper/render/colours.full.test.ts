import { describe, it } from 'vitest'
import { type ColourSource, expectOnBlack, expectOwnColours } from '../testing/colourSources.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

describe('a source of red, green and blue', () => {
  it.each<ColourSource>([
    ['rle.mov', ['-c:v', 'qtrle', '-pix_fmt', 'rgb24']],
    ['png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
  ])('has its own colours in a clip, which says what they are: %s', (...source) =>
    expectOwnColours(folder.path, source),
  )
})

describe('a source that is transparent in parts', () => {
  it.each<ColourSource>([
    ['argb.mov', ['-c:v', 'qtrle', '-pix_fmt', 'argb']],
    ['vp8.webm', ['-c:v', 'libvpx', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-auto-alt-ref', '0']],
  ])('lies on black, in a clip and before there is one: %s', (...source) => expectOnBlack(folder.path, source))
})
