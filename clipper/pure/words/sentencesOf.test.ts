import { describe, expect, it } from 'vitest'
import type { Sentence } from '../Analysis.ts'
import { sentencesOf } from './sentencesOf.ts'
import { wordsOfCues } from './wordsOfCues.ts'

const joined = (cues: Sentence[]) => sentencesOf(wordsOfCues(cues, []))

describe('sentencesOf', () => {
  it('joins cues up to a full stop, and splits cues at one', () => {
    const sentences = joined([
      { start: 0, end: 2, text: 'This sentence goes' },
      { start: 2, end: 4, text: 'on. Then comes' },
      { start: 4, end: 5, text: 'another one!' },
    ])
    expect(sentences.map(({ text }) => text)).toEqual(['This sentence goes on.', 'Then comes another one!'])
    expect(sentences[0]?.end).toBeGreaterThan(2)
    expect(sentences[0]?.end).toBe(sentences[1]?.start)
  })

  it('joins a sentence over a pause, if sentences end within the cues', () => {
    const words = [
      'in the wood. Nobody knew why he was so',
      'calm. Then one day three little rodents',
      'came along! And',
    ]
    const cues = words.map((text, i) => ({ start: i * 4, end: i * 4 + 3, text }))
    expect(joined(cues).map(({ text }) => text)).toContain('Nobody knew why he was so calm.')
  })

  it('splits at gaps where there is no punctuation', () => {
    const words = ['so we start', 'here and then', 'we go on']
    const cues = words.map((text, i) => ({ start: i * 2, end: i * 2 + (i === 0 ? 2 : 1), text }))
    expect(joined(cues).map(({ text }) => text)).toEqual(['so we start here and then', 'we go on'])
  })
})
