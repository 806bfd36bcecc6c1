import * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import {
  type Brand,
  type Certificate,
  captionFaces,
  captionStyleNames,
  certificateCodes,
  type Edit,
  editOf,
  fileFormats,
  longestOf,
} from '../../../../clipper/clipper.ts'
import * as contractBrand from '../../../../contract/brand.ts'
import * as certificates from '../../../../contract/certificates.ts'
import { captionStyles } from '../../../../contract/clips.ts'
import * as contract from '../../../../contract/edit.ts'
import { fileFormats as contractFormats, longestFor } from '../../../../contract/renders.ts'

it('an edit is the same to the contract and to the clipper', () => {
  expectTypeOf<Edit>().toEqualTypeOf<contract.Edit>()
  const edit = editOf({ start: 3, end: 9 }, { aspect: '4:5', captionStyle: 'pop' })
  expect(v.parse(v.strictObject(contract.Edit.entries), edit)).toEqual(edit)
  expect([...captionStyleNames].toSorted()).toEqual([...captionStyles].toSorted())
})

it('a brand is the same to the contract and to the clipper, and an edit without one still parses', () => {
  expectTypeOf<Brand>().toEqualTypeOf<contractBrand.Brand>()
  expect([...contractBrand.brandFonts].toSorted()).toEqual(captionFaces.toSorted())
  const edit = editOf({ start: 3, end: 9 })
  const branded = { ...edit, brand: contractBrand.plainBrand, cover: 4 }
  expect(v.parse(contract.Edit, JSON.parse(JSON.stringify(edit)))).toEqual(edit)
  expect(v.parse(contract.Edit, branded)).toEqual(branded)
})

it('a certificate is the same to the contract and to the clipper', () => {
  expectTypeOf<Certificate>().toEqualTypeOf<certificates.Certificate>()
  expect(certificates.certificateCodes).toEqual(certificateCodes)
})

it('the files of a clip are the same to the contract and to the clipper', () => {
  expect(contractFormats).toEqual(fileFormats)
  for (const format of fileFormats) expect(longestFor[format]).toBe(longestOf(format))
})
