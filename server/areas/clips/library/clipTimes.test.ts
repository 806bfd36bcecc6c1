import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clock } from '../../../../clipper/pure/select/clock.ts'
import { formatClipTime } from '../../../../contract/values/clipTime.ts'

// The pipeline imports nothing of ours, so it writes times by itself.
it('writes the times in titles and notes as the product shows them', () => {
  const seconds = fc.double({ min: 0, max: 200_000, noNaN: true })
  fc.assert(
    fc.property(seconds, (value) => {
      expect(clock(value)).toBe(formatClipTime(value))
    }),
  )
})
