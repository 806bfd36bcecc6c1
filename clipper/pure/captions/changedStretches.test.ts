import { describe, expect, it } from 'vitest'
import type { Word } from '../Analysis.ts'
import { changedStretches } from './changedStretches.ts'
import { toAss } from './toAss.ts'

const frame = { width: 720, height: 1280 }
/** Three words a second, with a pause after every sixth. */
const words = (texts: readonly string[]): Word[] =>
  texts.map((text, i) => {
    const start = i / 3 + Math.floor(i / 6) * 2
    return { start, end: start + 0.3, text }
  })
const said = Array.from({ length: 30 }, (_, i) => `word${i}`)
const ass = (texts: readonly string[], style: 'pop' | 'box' = 'pop') => toAss({ words: words(texts), style }, frame)

describe('changedStretches', () => {
  it('is empty for equal captions', () => {
    expect(changedStretches(ass(said), ass(said))).toEqual([])
  })

  it.each(['pop', 'box'] as const)('covers the corrected word, and nothing beyond its sentence (%s)', (style) => {
    const corrected = said.with(14, 'otherwise')
    const stretches = changedStretches(ass(said, style), ass(corrected, style)) ?? []
    const { start = 0, end = 0 } = words(said)[14] ?? {}
    expect(stretches.length).toBeGreaterThan(0)
    expect(stretches.some((stretch) => stretch.start <= start + 0.01 && stretch.end >= end - 0.01)).toBe(true)
    // The sentence of the word is said between two pauses.
    for (const stretch of stretches) {
      expect(stretch.start).toBeGreaterThanOrEqual((words(said)[12]?.start ?? 0) - 0.01)
      expect(stretch.end).toBeLessThanOrEqual((words(said)[18]?.start ?? 0) + 0.01)
    }
  })

  it('returns separate stretches in order for distant words', () => {
    const stretches = changedStretches(ass(said), ass(said.with(27, 'later').with(2, 'sooner'))) ?? []
    expect(stretches.length).toBeGreaterThanOrEqual(2)
    for (const [i, { start }] of stretches.entries()) expect(start).toBeGreaterThan(stretches[i - 1]?.end ?? -1)
  })

  it('is null after a change of style', () => {
    expect(changedStretches(ass(said, 'pop'), ass(said, 'box'))).toBeNull()
  })

  it('covers a removed word', () => {
    const fewer = words(said).filter((_, i) => i !== 29)
    const stretches = changedStretches(ass(said), toAss({ words: fewer, style: 'pop' }, frame)) ?? []
    expect(stretches.at(-1)?.end).toBeGreaterThan(words(said)[29]?.start ?? 0)
  })
})
