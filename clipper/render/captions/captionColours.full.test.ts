import { describe, it } from 'vitest'
import { brandedClip } from '../../testing/brandedClip.ts'

const expectColours = brandedClip()

describe('an HD clip', () => {
  // Beyond what BT.601 can draw into BT.709.
  it('has captions in the purest green', () => expectColours(['#00ff00', [0, 255, 0]]))
})
