import { expect, it } from 'vitest'
import { editOf } from './editOf.ts'
import { headlineFrom } from './headlineOf.ts'
import { normaliseEdit } from './normaliseEdit.ts'

it('keeps a headline on one line, and omits an empty one', () => {
  const edit = editOf({ start: 1, end: 5 })
  const stored = (headline: string) => normaliseEdit({ ...edit, headline }, 60)
  expect(stored(' Wait\nfor\u0000 it\u202e ').headline).toBe('Wait for it')
  expect(normaliseEdit(stored('Wait for it'), 60)).toEqual(stored('Wait for it'))
  for (const headline of ['', ' \n', '\u2066']) expect('headline' in stored(headline)).toBe(false)
  expect('headline' in normaliseEdit(edit, 60)).toBe(false)
})

it.each([
  ['a b', 3, 'a b'],
  ['one two, three', 10, 'one two…'],
  ['你'.repeat(9), 6, `${'你'.repeat(5)}…`],
  ['😀'.repeat(9), 6, '😀😀…'],
])('turns the title %s into a headline of %i characters', (title, max, headline) => {
  expect(headlineFrom(title, { max })).toBe(headline)
  expect(headline.length).toBeLessThanOrEqual(max)
})
