import { expect, it } from 'vitest'
import { findOnsets } from '../measure/findOnsets.ts'
import { levelMeter, meteredSampleRate } from '../measure/levelMeter.ts'
import { spreadWords } from './spreadWords.ts'

/** Spoken syllables per word. Counting by letters gives another number for "where". */
const syllables = [1, 2, 1, 4, 1, 1, 1, 2, 1, 2, 2, 1]
const text = 'she never told anybody where the old money was hidden after all'

/** Returns a generator of numbers between 0 and 1, repeatable by seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * Returns a line as tones, one per syllable with the lengths of natural speech, and the starts of its words. No gap
 * between them is long enough to count as a pause.
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

/** Returns the mean error of the word starts in seconds, without the first word. */
function error(words: readonly { start: number }[], starts: readonly number[]): number {
  const errors = words.slice(1).map(({ start }, i) => Math.abs(start - (starts[i + 1] ?? 0)))
  return errors.reduce((sum, one) => sum + one, 0) / errors.length
}

/** Returns the share of words whose start is right within one frame at 25 frames per second. */
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
