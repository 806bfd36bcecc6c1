import { expect, it } from 'vitest'
import { addRenewal, canRestore } from './renewedTitles.ts'

const now = new Date('2026-03-10T12:00:00Z')
const change = (before: string, after: string, clipId = 'a') => ({ clipId, before, after })
const first = addRenewal(null, 'words', [change('A', 'B')], now)

it('keeps the titles from before the first of two renewals', () => {
  expect(addRenewal(first, 'languageModel', [change('B', 'C')], now)).toEqual({
    by: 'languageModel',
    at: now.toISOString(),
    titles: [change('A', 'C')],
  })
})

it('keeps a title that was typed between two renewals', () => {
  expect(addRenewal(first, 'languageModel', [change('Typed', 'C')], now)?.titles).toEqual([change('Typed', 'C')])
})

it('keeps the titles of clips that the second renewal leaves alone', () => {
  expect(addRenewal(first, 'languageModel', [change('X', 'Y', 'b')], now)?.titles).toEqual([
    change('A', 'B'),
    change('X', 'Y', 'b'),
  ])
})

it('has nothing to restore when titles end up unchanged', () => {
  expect(addRenewal(null, 'words', [change('A', 'A')], now)).toBeNull()
  expect(addRenewal(first, 'words', [change('B', 'A')], now)).toBeNull()
  expect(addRenewal(first, 'words', [], now)).toEqual(first)
})

it('drops former titles after a week', () => {
  const later = new Date('2026-03-17T12:00:00Z')
  expect(canRestore(first, new Date('2026-03-17T11:59:59Z'))).toBe(true)
  expect(canRestore(first, later)).toBe(false)
  expect(addRenewal(first, 'words', [change('B', 'C')], later)?.titles).toEqual([change('B', 'C')])
})
