import { describe, expect, it } from 'vitest'
import { plannedReadings } from '../../testing/plannedReadings.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { select } from '../select/select.ts'
import { measure, onsetsOf, withCues } from './measure.ts'

describe('measure', () => {
  const { packets, levels, source, ...rest } = plannedReadings(120)
  const until = (seconds: number) => ({
    times: packets.times.filter((time) => time < seconds),
    bytes: packets.bytes.slice(0, seconds * 10),
    keyframes: packets.keyframes.slice(0, seconds * 10),
  })

  it('reports an early end when picture and sound both end early', () => {
    const analysis = measure({ ...rest, source, packets: until(80), levels: levels.slice(0, 81 * 50) })
    expect(analysis.duration).toBeCloseTo(80)
    expect(analysis.declaredDuration).toBe(120)
    expect(select(analysis, defaultSettings).note).toMatch(/^The file ends early, at 1:20 of 2:00/)
  })

  it('reports no early end when the sound continues', () => {
    const analysis = measure({ ...rest, source, packets: until(80), levels })
    expect(analysis.duration).toBeCloseTo(80)
    expect(analysis).not.toHaveProperty('declaredDuration')
    expect(select(analysis, defaultSettings).note ?? '').not.toMatch(/ends early/)
  })

  it('gives the same result for captions that are added later', () => {
    const readings = { ...rest, source, packets, levels }
    const cues = Array.from({ length: 20 }, (_, i) => ({
      start: 1.2 + 5 * i,
      end: 5.1 + 5 * i,
      text: `This is line ${i} of what is being said.`,
    }))
    const whole = measure({ ...readings, cues })
    expect(whole.words?.length).toBe(180)
    expect(withCues(measure(readings), cues, onsetsOf(readings))).toEqual(whole)
    expect(withCues(measure(readings), [], onsetsOf(readings))).toEqual(measure(readings))
  })
})
