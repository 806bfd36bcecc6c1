import { describe, expect, it } from 'vitest'
import { createSoundPipe, type SoundPiece } from './createSoundPipe.ts'

const tone = (rate: number, seconds: number, hertz = 1000) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate))

/** Pieces of 1024 samples, like the output of decoders. */
function piecesOf(sound: Float32Array, rate: number, from = 0): SoundPiece[] {
  return Array.from({ length: Math.ceil(sound.length / 1024) }, (_, i) => {
    const part = sound.subarray(i * 1024, (i + 1) * 1024)
    return { time: from + (i * 1024) / rate, samples: part }
  })
}

function levelsOf(rate: number, pieces: readonly SoundPiece[]): Float32Array {
  const pipe = createSoundPipe(rate)
  for (const piece of pieces) pipe.take(piece)
  pipe.end()
  return pipe.levels.values()
}
const middle = (levels: ArrayLike<number>) => levels[Math.floor(levels.length / 2)] ?? 0

describe('a sound pipe', () => {
  it.each([8000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])('measures the level of a tone at %i Hz', (rate) => {
    const levels = levelsOf(rate, piecesOf(tone(rate, 2), rate))
    // A sine at half scale has an eighth of full-scale power.
    expect(middle(levels)).toBeCloseTo(10 * Math.log10(0.125), 1)
    expect(Math.abs(levels.length - 100)).toBeLessThanOrEqual(1)
  })

  it('filters the rumble below voices', () => {
    expect(middle(levelsOf(48_000, piecesOf(tone(48_000, 2, 20), 48_000)))).toBeLessThan(-30)
  })

  it('starts with silence before late sound, and drops sound before the start', () => {
    const sound = tone(48_000, 1)
    const late = levelsOf(48_000, piecesOf(sound, 48_000, 0.5))
    expect(late.slice(0, 24).every((level) => level === -90)).toBe(true)
    expect(late[26]).toBeGreaterThan(-10)
    expect(Math.abs(levelsOf(48_000, piecesOf(sound, 48_000, -0.25)).length - 37)).toBeLessThanOrEqual(1)
  })

  it('fills audible gaps only', () => {
    const sound = tone(48_000, 1)
    const apart = (gap: number) => [...piecesOf(sound, 48_000), ...piecesOf(sound, 48_000, 1 + gap)]
    expect(levelsOf(48_000, apart(0.5)).filter((level) => level < -60).length).toBeGreaterThan(20)
    expect(levelsOf(48_000, apart(0.05)).filter((level) => level < -60)).toHaveLength(0)
  })

  it('measures the kind of sound 25 times a second', () => {
    const pipe = createSoundPipe(44_100)
    for (const piece of piecesOf(tone(44_100, 2, 200), 44_100)) pipe.take(piece)
    pipe.end()
    expect(Math.abs(pipe.spectra.voicing.length - 50)).toBeLessThanOrEqual(1)
    expect(middle(pipe.spectra.voicing.values())).toBeGreaterThan(0.9)
  })
})
