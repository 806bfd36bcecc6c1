import { describe, expect, it } from 'vitest'
import type { Analysis } from '../Analysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { candidateEdges } from './candidateEdges.ts'

const quiet: Analysis = {
  duration: 20,
  step: 0.5,
  hasAudio: true,
  loudness: new Array<number>(40).fill(-25),
  onsets: new Array<number>(40).fill(0),
  motion: new Array<number>(40).fill(0),
  cuts: [],
  pauses: [
    { start: 4, end: 5 },
    { start: 9, end: 9.4 },
    { start: 14, end: 14.8 },
  ],
  interest: new Array<number>(40).fill(0.5),
  videoPass: 'keyframes',
}

describe('candidateEdges', () => {
  it('starts a little before the first word and ends a little after the last', () => {
    const { starts, ends } = candidateEdges(quiet, defaultSettings)
    expect(starts.map(({ time }) => time)).toEqual([0, 4.85, 9.25, 14.65])
    expect(ends.map(({ time }) => time)).toEqual([4.3, 9.2, 14.3, 20])
  })

  it('prefers the longer pause', () => {
    const { starts } = candidateEdges(quiet, defaultSettings)
    const [long, short, middle] = starts.slice(1).map(({ quality }) => quality)
    expect(long).toBeGreaterThan(middle ?? 1)
    expect(middle).toBeGreaterThan(short ?? 1)
  })

  it('uses a cut inside the pause, and avoids a flash of the next shot', () => {
    const { starts, ends } = candidateEdges({ ...quiet, cuts: [4.6] }, defaultSettings)
    expect(starts.find(({ time }) => Math.abs(time - 4.69) < 1e-6)?.quality).toBe(1)
    expect(ends.some(({ time }) => time > 4.5 && time < 4.6)).toBe(true)
  })

  it('starts two pictures after a cut, but before what is said next', () => {
    const startsAt = (cut: number) => candidateEdges({ ...quiet, cuts: [cut] }, defaultSettings).starts[1]?.time
    expect(startsAt(4.9)).toBeCloseTo(4.95)
    expect(startsAt(4.94)).toBeCloseTo(4.95)
  })

  it('neither starts nor ends with a picture of another shot where nothing is heard', () => {
    const silent = { ...quiet, pauses: [], hasAudio: false, cuts: [3, 9, 16] }
    const { starts, ends } = candidateEdges(silent, defaultSettings)
    const isCut = ({ kind }: { kind: string }) => kind === 'cut'
    expect(starts.filter(isCut).map(({ time }) => time)).toEqual([3.09, 9.09, 16.09])
    expect(ends.filter(isCut).map(({ time }) => time)).toEqual([2.95, 8.95, 15.95])
  })

  it('halves the quality of an edge beside a flash of another shot', () => {
    const clean = candidateEdges(quiet, defaultSettings).starts[1]?.quality ?? 0
    const flashing = candidateEdges({ ...quiet, cuts: [5.1] }, defaultSettings).starts[1]?.quality ?? 1
    expect(flashing).toBeCloseTo(clean / 2)
  })

  it('prefers the end of a sentence to a pause within it', () => {
    const sentences = [
      { start: 0, end: 8.95, text: 'One long sentence with a pause in it.' },
      { start: 9.4, end: 13.9, text: 'And another.' },
    ]
    const { ends } = candidateEdges({ ...quiet, sentences }, defaultSettings)
    const within = ends.find(({ time }) => time === 4.3)
    const after = ends.find(({ time }) => time === 9.2)
    expect(after?.kind).toBe('sentence')
    expect(after?.quality ?? 0).toBeGreaterThan(within?.quality ?? 1)
  })

  it('finds quiet moments without pauses or cuts', () => {
    const loudness = quiet.loudness.map((level, i) => (i === 21 ? level - 9 : level))
    const { ends } = candidateEdges({ ...quiet, pauses: [], loudness }, defaultSettings)
    expect(ends.some(({ time, kind }) => kind === 'quiet' && time === 10.75)).toBe(true)
  })
})
