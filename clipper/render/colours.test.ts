import { describe, it } from 'vitest'
import { type ColourSource, expectOnBlack, expectOwnColours } from '../testing/colourSources.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

// `colours.full.test.ts` has more codecs.
describe('an RGB source', () => {
  it('keeps its colours in a clip, which is tagged with them', () =>
    expectOwnColours(folder.path, ['rgb.mkv', ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '4']]))
})

describe('a source with transparency', () => {
  it.each<ColourSource>([
    ['prores.mov', ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le']],
    // The usual decoder leaves the transparency out.
    ['vp9.webm', ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-auto-alt-ref', '0']],
  ])('is drawn on black, in a clip and in its stream: %s', (...source) => expectOnBlack(folder.path, source))
})
