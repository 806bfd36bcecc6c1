import { expect, it } from 'vitest'
import { findOnsets } from '../measure/findOnsets.ts'
import { levelMeter, meteredSampleRate } from '../measure/levelMeter.ts'
import { spreadWords } from './spreadWords.ts'

/** Of each word, as they are said; what is counted by the letters of "where" is another number. */
const syllables = [1, 2, 1, 4, 1, 1, 1, 2, 1, 2, 2, 1]
const text = 'she never told anybody where the old money was hidden after all'

/** A number between 0 and 1, the same for each seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * A line as tones, one for each syllable, of lengths that a speaker would give them, and when its words begin.
 * No pause between them is long enough to be one.
 */
function spokenLine(seed: number) {
  const next = chance(seed)
  const { add, levels } = levelMeter()
  const starts: number[] = []
  let samples = 0
  const tone = (seconds: number, loudness: number) => {
    for (let i = 0; i < seconds * meteredSampleRate; i++, samples++) add([loudness * Math.sin(i * 0.15)])
  }
  for (const count of syllables) {
    starts.push(samples / meteredSampleRate)
    for (let syllable = 0; syllable < count; syllable++) {
      tone(0.09 + 0.16 * next(), 8000 + 8000 * next())
      tone(0.04 + 0.03 * next(), 300)
    }
    tone(0.05 * next(), 300)
  }
  return { levels: levels.values(), starts, line: { start: 0, end: samples / meteredSampleRate, text } }
}

/** Mean error of the beginnings of words in seconds, without the first. */
function error(words: readonly { start: number }[], starts: readonly number[]): number {
  const errors = words.slice(1).map(({ start }, i) => Math.abs(start - (starts[i + 1] ?? 0)))
  return errors.reduce((sum, one) => sum + one, 0) / errors.length
}

/** Share of the words whose beginning is right within one frame of a video at 25 a second. */
function nearShare(words: readonly { start: number }[], starts: readonly number[]): number {
  const near = words.slice(1).filter(({ start }, i) => Math.abs(start - (starts[i + 1] ?? 0)) < 0.04)
  return near.length / (words.length - 1)
}

it('starts words at audible onsets, more accurately than by syllables alone', () => {
  const lines = Array.from({ length: 40 }, (_, seed) => spokenLine(seed + 1))
  const mean = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0) / lines.length
  const snapped = lines.map(({ line, levels }) => spreadWords(line, [], findOnsets(levels, -10)))
  const spread = lines.map(({ line }) => spreadWords(line))
  const results = [spread, snapped].map((words) => ({
    error: mean((line) => error(words[lines.indexOf(line)] ?? [], line.starts)),
    near: mean((line) => nearShare(words[lines.indexOf(line)] ?? [], line.starts)),
  }))
  const [before, after] = results
  expect(after?.error).toBeLessThan(0.8 * (before?.error ?? 0))
  expect(after?.near).toBeGreaterThan(2 * (before?.near ?? 1))
})

it('keeps word times when there are no onsets', () => {
  const line = { start: 3, end: 6, text }
  expect(spreadWords(line, [], [])).toEqual(spreadWords(line))
})
