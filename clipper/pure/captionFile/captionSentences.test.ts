import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { withCues } from '../measure/measure.ts'
import { select } from '../select/select.ts'
import { captionSentences } from './captionSentences.ts'

const whole = { total: 120, unread: 0, unreadLines: [], encoding: 'utf-8', isGuessed: false } as const

describe('captionSentences', () => {
  it('is empty for captions without problems', () => {
    expect(captionSentences({ ...whole, lateBy: 0 })).toEqual([])
  })

  it('reports how many cues are unreadable, and where', () => {
    const report = { ...whole, unread: 4, unreadLines: [14, 20, 31, 44], lateBy: 0 }
    expect(captionSentences(report)).toEqual(['4 of 120 captions couldn’t be read (line 14, 20, 31 …).'])
  })

  it('reports a guessed encoding and a shift', () => {
    const [moved, guessed] = captionSentences({ ...whole, encoding: 'windows-1251', isGuessed: true, lateBy: 3600 })
    expect(moved).toContain('an hour late')
    expect(guessed).toContain('windows-1251')
  })
})

it('shifts captions that are an hour late, and adds a note', () => {
  const { analysis } = plannedAnalysis(420, [60, 130, 210, 300], [80, 205])
  const cues = [
    { start: 3600.5, end: 3603, text: 'Good morning.' },
    { start: 3603, end: 3606, text: 'Welcome.' },
  ]
  const late = withCues(analysis, cues, [], whole)
  const punctual = withCues(
    analysis,
    cues.map(({ start, end, text }) => ({ start: start - 3600, end: end - 3600, text })),
    [],
    whole,
  )
  expect(late.words).toEqual(punctual.words)
  expect(select(late, defaultSettings).note).toContain('an hour late')
  expect(select(punctual, defaultSettings).note ?? '').not.toContain('late')
})
