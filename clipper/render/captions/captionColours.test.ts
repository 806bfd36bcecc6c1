import { describe, it } from 'vitest'
import { brandedClip } from '../../testing/brandedClip.ts'

const expectColours = brandedClip()

// `captionColours.full.test.ts` has a colour that BT.601 can't draw.
describe('an HD clip', () => {
  it('has captions and a logo in the colours of a brand, and keeps those of its picture', () =>
    expectColours(['#e11d48', [225, 29, 72]]))
})
