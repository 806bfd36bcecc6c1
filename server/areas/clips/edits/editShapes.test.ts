import * as v from 'valibot'
import { expect, it } from 'vitest'
import { editOf } from '../../../../clipper/clipper.ts'
import { plainBrand } from '../../../../contract/brand.ts'
import { Edit } from '../../../../contract/edit.ts'

// The compiler checks that the edits of clipper and contract have the same type.

it('the contract keeps each field of an edit', () => {
  const edit = editOf({ start: 3, end: 9 }, { aspect: '4:5', captionStyle: 'pop' })
  expect(v.parse(v.strictObject(Edit.entries), edit)).toEqual(edit)
})

it('a brand, a cover and a headline are optional in an edit', () => {
  const edit = editOf({ start: 3, end: 9 })
  const branded = { ...edit, brand: plainBrand, cover: 4, headline: 'Wait for it' }
  expect(v.parse(Edit, JSON.parse(JSON.stringify(edit)))).toEqual(edit)
  expect(v.parse(Edit, branded)).toEqual(branded)
})
