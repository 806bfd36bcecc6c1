import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { clipTitle } from './clipTitle.ts'
import { clock } from './clock.ts'

const { analysis } = plannedAnalysis(60)

describe('clipTitle', () => {
  it('is what happens and when, without captions', () => {
    const reasons = [{ signal: 'loudness', value: 9, text: 'the loudest moment of the video' }]
    expect(clipTitle({ start: 192.4, end: 220 }, analysis, reasons)).toBe('Loudest moment, 3:12')
    expect(clipTitle({ start: 5, end: 20 }, analysis, [])).toBe('Moment at 0:05')
  })

  it('is the most telling sentence, with captions', () => {
    const sentences = [
      { start: 0, end: 3, text: 'So this is what we do.' },
      { start: 3, end: 6, text: 'Why do octopuses have three hearts?' },
      { start: 40, end: 43, text: 'So this is what we do.' },
    ]
    expect(clipTitle({ start: 0, end: 20 }, { ...analysis, sentences }, [])).toBe('Why do octopuses have three hearts?')
  })

  it('ends a long one at a word', () => {
    const text = `${'remarkable '.repeat(12)}end.`
    const title = clipTitle({ start: 0, end: 9 }, { ...analysis, sentences: [{ start: 0, end: 9, text }] }, [])
    expect(title).toMatch(/remarkable…$/)
    expect(title.length).toBeLessThanOrEqual(70)
  })
})

describe('clock', () => {
  it('writes seconds as people do', () => {
    expect([7.9, 192, 3723].map(clock)).toEqual(['0:07', '3:12', '1:02:03'])
  })
})
