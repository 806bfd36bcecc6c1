import { describe, expect, it } from 'vitest'
import { loudnessMeter, loudnessOf, type SoundSlices } from './loudnessMeter.ts'
import { planVolume, volumeAt } from './planVolume.ts'

const rate = 48_000

/** Returns seconds of sound with this number of channels, measured in uneven pieces. */
function heard(seconds: number, sampleAt: (t: number) => number, channels = 2, at = rate): SoundSlices {
  const meter = loudnessMeter(at, channels)
  const samples = Float32Array.from({ length: Math.round(seconds * at) }, (_, i) => sampleAt(i / at))
  for (let from = 0; from < samples.length; from += 1021) {
    const piece = samples.subarray(from, from + 1021)
    meter.add(
      Array.from({ length: channels }, () => piece),
      piece.length,
    )
  }
  return meter.slices
}
const tone = (frequency: number, level: number) => (t: number) => level * Math.sin(2 * Math.PI * frequency * t)
/** Returns noise that is the same every time. */
function noise(): () => number {
  let state = 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  }
}

describe('loudnessOf', () => {
  // EBU Tech 3341, 2.9: a stereo tone of 1 kHz is as many LUFS as its peaks are dBFS.
  it.each([-23, -33, -14])('measures a tone of %d dBFS in both channels as that loudness', (level) => {
    expect(loudnessOf(heard(5, tone(1000, 10 ** (level / 20))))).toBeCloseTo(level, 1)
  })

  it('is independent of the sample rate', () => {
    for (const at of [44_100, 22_050, 96_000]) expect(loudnessOf(heard(3, tone(1000, 0.1), 2, at))).toBeCloseTo(-20, 1)
  })

  it('measures one channel once', () => {
    expect(loudnessOf(heard(3, tone(1000, 0.1), 1))).toBeCloseTo(-23, 1)
  })

  // EBU Tech 3341, test signal 3.
  it('gates parts that are much quieter', () => {
    const signal = (t: number) => tone(1000, 10 ** ((t < 10 || t > 70 ? -36 : -23) / 20))(t)
    expect(loudnessOf(heard(80, signal, 2, 16_000))).toBeCloseTo(-23, 1)
  })

  it('is null for silence and for sound shorter than a block', () => {
    expect(loudnessOf(heard(2, () => 0))).toBe(Number.NEGATIVE_INFINITY)
    expect(loudnessOf(heard(0.3, tone(1000, 0.5)))).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('a true peak', () => {
  it('is found between samples', () => {
    // A quarter of the sampling rate with its peaks midway between samples, which are 3 dB lower.
    const { peaks } = heard(0.5, (t) => Math.sin(2 * Math.PI * 12_000 * t + Math.PI / 4))
    const most = Math.max(...peaks.slice(100))
    expect(most).toBeGreaterThan(0.97)
    expect(most).toBeLessThan(1.03)
  })
})

/** Returns loudness and highest peak of the output, measured again. */
function changed(seconds: number, sampleAt: (t: number) => number) {
  const change = planVolume(heard(seconds, sampleAt))
  return { change, volume: volumeAt(change, seconds) }
}

describe('planVolume', () => {
  it('levels quiet and loud sound to the loudness of feeds', () => {
    for (const level of [0.02, 0.9]) {
      const { change, volume } = changed(3, tone(1000, level))
      const after = heard(3, (t) => volume(t) * tone(1000, level)(t))
      expect(change?.limits).toBeNull()
      expect(loudnessOf(after)).toBeCloseTo(-14, 1)
    }
  })

  it('limits claps in quiet speech, and still reaches the loudness', () => {
    const random = noise()
    const samples = Array.from({ length: 8 * rate }, (_, i) => {
      const t = i / rate
      return 0.04 * random() * (0.2 + 0.8 * Math.abs(Math.sin(12 * t))) + (t % 2 < 0.01 ? 0.8 * random() : 0)
    })
    const sampleAt = (t: number) => samples[Math.round(t * rate)] ?? 0
    const { change, volume } = changed(8, sampleAt)
    const after = heard(8, (t) => volume(t) * sampleAt(t))
    expect(change?.limits).not.toBeNull()
    expect(Math.abs(loudnessOf(after) + 14)).toBeLessThan(0.5)
    expect(Math.max(...after.peaks)).toBeLessThan(10 ** (-4.9 / 20))
  })

  it('does not amplify room noise', () => {
    expect(planVolume(heard(2, tone(1000, 0.0005)))).toBeNull()
  })
})

describe('volumeAt', () => {
  it('fades within 15 ms at both edges', () => {
    const volume = volumeAt(null, 4)
    expect([0, 0.0075, 0.015, 2, 3.985, 4].map((t) => Number(volume(t).toFixed(3)))).toEqual([0, 0.5, 1, 1, 1, 0])
  })
})
