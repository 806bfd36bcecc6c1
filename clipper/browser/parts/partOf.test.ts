import { describe, expect, it } from 'vitest'
import { measure } from '../../pure/measure/measure.ts'
import { plannedReadings } from '../../testing/plannedReadings.ts'
import { partOf } from './partOf.ts'

describe('partOf', () => {
  it('measures like a video that ends there', () => {
    const part = measure(partOf(plannedReadings(240), 120))
    const whole = measure(plannedReadings(120))
    expect(part.duration).toBe(120)
    expect(part.declaredDuration).toBeUndefined()
    expect(part.pauses).toEqual(whole.pauses)
    expect(part.loudness).toEqual(whole.loudness)
  })

  it('does not change the readings of the whole video', () => {
    const readings = plannedReadings(60)
    const before = structuredClone(readings)
    partOf(readings, 10)
    expect(readings).toEqual(before)
  })
})
