import { expect, it } from 'vitest'
import { silence } from '../../pure/measure/levelMeter.ts'
import { isInaudible } from './isInaudible.ts'

it('distinguishes a microphone that is off from a quiet one', () => {
  expect(isInaudible(new Float32Array(500).fill(silence))).toBe(true)
  expect(isInaudible(Float32Array.of(silence, -64, silence))).toBe(false)
  expect(isInaudible(new Float32Array())).toBe(true)
})
