import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { readSound, sampleReader } from './readSound.ts'

describe('sampleReader', () => {
  it('gives the same result for any chunk sizes', () => {
    const sound = Buffer.alloc(400)
    const written = Array.from({ length: 200 }, (_, i) => Math.round(12_000 * Math.sin(i / 3) - 20 * i))
    for (const [i, sample] of written.entries()) sound.writeInt16LE(sample, i * 2)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }), (at) => {
        const stops = [0, ...[...at].sort((a, b) => a - b), 400]
        const samples: number[] = []
        const read = sampleReader((heard) => samples.push(...heard))
        for (const [i, stop] of stops.slice(1).entries()) read(sound.subarray(stops[i], stop))
        expect(samples).toEqual(written)
      }),
    )
  })
})

describe('readSound', () => {
  const folder = testFolder()

  it.each(['mono', 'stereo', '5.1'])('measures the level of a loud tone in all channels of %s', async (layout) => {
    const file = join(folder.path, `${layout}.wav`)
    const channels = { mono: 1, stereo: 2, '5.1': 6 }[layout] ?? 1
    const tone = Array.from({ length: channels }, () => '0.9*sin(2*PI*1000*t)').join('|')
    await makeWithFfmpeg(['-f', 'lavfi', '-i', `aevalsrc='${tone}':c=${layout}:s=48000:d=2`, '-c:a', 'pcm_s16le', file])
    const { levels, spectra } = await readSound(file, { timeoutSeconds: 60 })
    expect(levels).toHaveLength(100)
    // The level of a sine with peaks at 0.9. The first window is skipped, because the filter distorts it.
    for (const level of levels.slice(1)) expect(level).toBeCloseTo(20 * Math.log10(0.9 / Math.SQRT2), 1)
    expect(spectra.voicing).toHaveLength(50)
  })
})
