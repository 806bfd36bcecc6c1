import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clock } from '../../../../clipper/pure/select/clock.ts'
import { formatClipTime } from '../../../../contract/values/clipTime.ts'

// The clipper may not import `src/`, so it has its own function for times.
it('formats times in titles and notes like the app', () => {
  const seconds = fc.double({ min: 0, max: 200_000, noNaN: true })
  fc.assert(
    fc.property(seconds, (value) => {
      expect(clock(value)).toBe(formatClipTime(value))
    }),
  )
})
