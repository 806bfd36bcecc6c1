import { describe, expect, it } from 'vitest'
import { packetsFrom } from '../../testing/packetsFrom.ts'
import { plannedReadings } from '../../testing/plannedReadings.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { measure } from '../measure/measure.ts'
import type { Readings } from '../Readings.ts'
import { select } from '../select/select.ts'
import { packReadings } from './packReadings.ts'
import { changeBytes, headerBytes, mostSentBytes } from './SentReadings.ts'
import { unpackReadings } from './unpackReadings.ts'
import { withoutPackets } from './withoutPackets.ts'

const planned = plannedReadings(300)
const spectral = Float32Array.from({ length: 300 * 25 }, (_, i) => 0.5 + 0.4 * Math.sin(i / 9))
const readings: Readings = {
  ...planned,
  spectra: { flatness: spectral, flux: spectral.map((value) => 9 * value), voicing: spectral },
}
/** Returns packed readings with some bytes changed. */
function sentWith(change: (view: DataView) => void): Uint8Array {
  const bytes = packReadings(readings)
  change(new DataView(bytes.buffer))
  return bytes
}

describe('packed readings', () => {
  it('give the same clips after unpacking', () => {
    const sent = unpackReadings(packReadings(readings))
    if (!sent) throw new Error('They were refused.')
    const { source, packets } = readings
    const there = measure({ source, packets, cues: [], ...sent })
    const here = measure(readings)
    expect(select(there, defaultSettings).clips).toEqual(select(here, defaultSettings).clips)
    expect(there.cuts).toEqual(here.cuts)
    for (const [i, { likeness }] of sent.changes.entries())
      expect(likeness).toBeCloseTo(readings.changes[i]?.likeness ?? -1, 4)
    expect(sent.changes.map(({ time }) => time)).toEqual(readings.changes.map(({ time }) => time))
    for (const [i, level] of sent.levels.entries())
      expect(Math.abs(level - (readings.levels[i] ?? 0))).toBeLessThan(0.001)
  })

  it('need a few bytes per second, within the limit for the longest video', () => {
    expect(packReadings(readings).length / 300).toBeLessThan(300)
    expect(mostSentBytes).toBeLessThan(21 * 1024 ** 2)
  })

  it('include the packet table on request, and are the same otherwise', () => {
    const { packets } = readings
    const packed = packReadings(readings, packets)
    const sent = unpackReadings(packed)
    expect(sent?.packets?.keyframes).toEqual(packets.keyframes)
    expect(sent?.packets?.bytes).toEqual(packets.bytes)
    for (const [i, time] of (sent?.packets?.times ?? []).entries()) expect(time).toBeCloseTo(packets.times[i] ?? -1, 6)
    expect(withoutPackets(packed)).toEqual(packReadings(readings))
    expect(unpackReadings(packReadings(readings))?.packets).toBeUndefined()
    // Times that don't fit in 32 bits aren't sent at all.
    const gap = packetsFrom([0, 3000], [1, 1], [true, true])
    expect(packReadings(readings, gap)).toEqual(packReadings(readings))
  })

  it.each([
    ['are empty', new Uint8Array()],
    ['are something else', new TextEncoder().encode('{"levels":[1e999,null]}'.repeat(40))],
    ['end too early', packReadings(readings).subarray(0, -1)],
    ['go on after their end', new Uint8Array([...packReadings(readings), 0])],
    ['are of another version', sentWith((view) => view.setUint16(4, 1, true))],
    ['have no length', sentWith((view) => view.setFloat64(8, Number.NaN, true))],
    ['have no end', sentWith((view) => view.setFloat64(8, Number.POSITIVE_INFINITY, true))],
    ['say that they are a hundred hours', sentWith((view) => view.setFloat64(8, 360_000, true))],
    ['claim packets that aren’t there', sentWith((view) => view.setUint32(36, 9, true))],
    ['claim more than can be', sentWith((view) => view.setUint32(32, 0xff_ff_ff_ff, true))],
    ['have a time that is none', sentWith((view) => view.setFloat64(headerBytes + 16, Number.NaN, true))],
    ['have times that go back', sentWith((view) => view.setFloat64(headerBytes + 16, 1, true))],
    [
      'have a picture that changed by more than all of it',
      sentWith((view) => view.setUint32(headerBytes + 8 * readings.changes.length, 0xff_ff_ff_ff, true)),
    ],
    ['have a time before the start', sentWith((view) => view.setFloat64(headerBytes, -1, true))],
    ['have a time after the end', sentWith((view) => view.setFloat64(headerBytes + 16, 1e9, true))],
  ])('are rejected when they %s', (_, bytes) => {
    expect(unpackReadings(bytes)).toBeNull()
  })

  it('clamp values to their ranges for any bytes', () => {
    const noise = sentWith((view) => {
      for (let at = headerBytes + (changeBytes - 2) * readings.changes.length; at < view.byteLength; at++)
        view.setUint8(at, (at * 97) % 256)
    })
    const sent = unpackReadings(noise)
    const { levels = [], spectra } = sent ?? {}
    expect(levels.every((level) => level >= -90 && level <= 0)).toBe(true)
    expect(spectra?.flux.every((value) => value >= 0 && value <= 128)).toBe(true)
  })
})
