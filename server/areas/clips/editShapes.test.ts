import * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { captionStyleNames, type Edit, editOf } from '../../../clipper/clipper.ts'
import { captionStyles } from '../../../contract/clips.ts'
import * as contract from '../../../contract/edit.ts'

it('an edit is the same to the contract and to the clipper', () => {
  expectTypeOf<Edit>().toEqualTypeOf<contract.Edit>()
  const edit = editOf({ start: 3, end: 9 }, { aspect: '4:5', captionStyle: 'pop' })
  expect(v.parse(v.strictObject(contract.Edit.entries), edit)).toEqual(edit)
  expect([...captionStyleNames].toSorted()).toEqual([...captionStyles].toSorted())
})
