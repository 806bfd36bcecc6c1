import { describe, it } from 'vitest'
import { type ColourSource, expectOnBlack, expectOwnColours } from '../testing/colourSources.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

// `colours.full.test.ts` has more codecs.
describe('a source of red, green and blue', () => {
  it('has its own colours in a clip, which says what they are', () =>
    expectOwnColours(folder.path, ['rgb.mkv', ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '4']]))
})

describe('a source that is transparent in parts', () => {
  it.each<ColourSource>([
    ['prores.mov', ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le']],
    // The usual decoder leaves the transparency out.
    ['vp9.webm', ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-auto-alt-ref', '0']],
  ])('lies on black, in a clip and before there is one: %s', (...source) => expectOnBlack(folder.path, source))
})
