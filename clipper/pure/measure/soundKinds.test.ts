import { describe, expect, it } from 'vitest'
import { madeApplause, madeMusic, madeVoice } from '../../testing/madeSounds.ts'
import { levelMeter } from './levelMeter.ts'
import { soundKinds } from './soundKinds.ts'
import { spectraOf, spectrumMeter } from './spectrumMeter.ts'

const seconds = 12
function kindsOf(sound: readonly number[]) {
  const level = levelMeter()
  const spectrum = spectrumMeter()
  level.add(sound)
  spectrum.add(sound)
  return soundKinds(
    { levels: level.levels.values(), spectra: spectraOf(spectrum.spectra) },
    sound.length / 16_000 / 0.5,
    0.5,
  )
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('soundKinds', () => {
  const silent = new Array<number>(seconds * 16_000).fill(0)
  it.each([
    ['a voice', madeVoice(seconds), 'speech'],
    ['another voice', madeVoice(seconds, 5), 'speech'],
    ['applause', madeApplause(seconds), 'applause'],
    ['a chord', madeMusic(seconds), 'music'],
    ['silence', silent, null],
  ] as const)('recognises %s and nothing else', (_, sound, is) => {
    const kinds = kindsOf(sound)
    for (const kind of ['speech', 'applause', 'music'] as const)
      if (kind === is) expect(mean(kinds[kind])).toBeGreaterThan(0.5)
      else expect(mean(kinds[kind])).toBeLessThan(0.1)
  })

  it('measures syllables in speech only', () => {
    const rate = mean(kindsOf(madeVoice(seconds)).syllables)
    expect(rate).toBeGreaterThan(2.5)
    expect(rate).toBeLessThan(6)
    expect(mean(kindsOf(madeApplause(seconds)).syllables)).toBe(0)
  })

  it('separates kinds within one sound', () => {
    const { speech, applause } = kindsOf([...madeVoice(10), ...madeApplause(6), ...madeVoice(10, 3)])
    const within = (values: readonly number[], from: number, to: number) => mean(values.slice(from * 2, to * 2))
    expect([within(speech, 2, 8), within(applause, 12, 14), within(speech, 18, 24)].every((value) => value > 0.5)).toBe(
      true,
    )
    expect(within(speech, 12, 14)).toBeLessThan(0.1)
  })
})
