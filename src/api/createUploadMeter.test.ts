import { describe, expect, it } from 'vitest'
import { createUploadMeter } from './createUploadMeter.ts'

describe('createUploadMeter', () => {
  it('returns the speed and the remaining time', () => {
    let now = 0
    const measure = createUploadMeter(() => now)
    expect(measure(0, 1000)).toEqual({ loaded: 0, total: 1000, bytesPerSecond: 0, secondsLeft: null })
    now = 1000
    expect(measure(200, 1000)).toEqual({ loaded: 200, total: 1000, bytesPerSecond: 200, secondsLeft: 4 })
  })

  it('uses only recent progress', () => {
    let now = 0
    const measure = createUploadMeter(() => now)
    for (now = 1000; now <= 10_000; now += 1000) measure(now / 10, 100_000)
    // 100 bytes per second until here, 1000 from now on
    let last = measure(1000, 100_000)
    for (now = 11_000; now <= 20_000; now += 1000) last = measure(1000 + (now - 10_000), 100_000)
    expect(last.bytesPerSecond).toBe(1000)
  })
})
