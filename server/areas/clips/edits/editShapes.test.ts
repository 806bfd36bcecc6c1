import * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { type Brand, type Certificate, type Edit, editOf } from '../../../../clipper/clipper.ts'
import * as contractBrand from '../../../../contract/brand.ts'
import type * as certificates from '../../../../contract/certificates.ts'
import * as contract from '../../../../contract/edit.ts'

it('an edit has the same type in the contract and in the clipper', () => {
  expectTypeOf<Edit>().toEqualTypeOf<contract.Edit>()
  const edit = editOf({ start: 3, end: 9 }, { aspect: '4:5', captionStyle: 'pop' })
  expect(v.parse(v.strictObject(contract.Edit.entries), edit)).toEqual(edit)
})

it('a brand has the same type in the contract and in the clipper, and is optional in an edit', () => {
  expectTypeOf<Brand>().toEqualTypeOf<contractBrand.Brand>()
  const edit = editOf({ start: 3, end: 9 })
  const branded = { ...edit, brand: contractBrand.plainBrand, cover: 4, headline: 'Wait for it' }
  expect(v.parse(contract.Edit, JSON.parse(JSON.stringify(edit)))).toEqual(edit)
  expect(v.parse(contract.Edit, branded)).toEqual(branded)
})

it('a certificate has the same type in the contract and in the clipper', () => {
  expectTypeOf<Certificate>().toEqualTypeOf<certificates.Certificate>()
})
