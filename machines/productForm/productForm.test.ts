import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/problems.ts'
import { callFailure } from '../testing/callFailure.ts'
import { parsePrice, productDraft, productForm, toNewProduct } from './productForm.ts'

describe('parsePrice', () => {
  it.each([
    ['19', 1900],
    ['19.5', 1950],
    ['19,50', 1950],
    [' 0.05 ', 5],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['19.505', null],
    ['nineteen', null],
    ['1e3', null],
    ['€19', null],
  ])('reads "%s" as %s cents', (text, cents) => {
    expect(parsePrice(text)).toBe(cents)
  })
})

describe('the product form', () => {
  const values = { name: ' Preset ', description: '', price: '19,50', categoryId: '', image: null }

  it('sends cents, and leaves out what is not chosen', () => {
    expect(toNewProduct(values)).toEqual({ name: 'Preset', description: '', price: 1950 })
    const image = new File(['x'], 'p.png', { type: 'image/png' })
    expect(toNewProduct({ ...values, categoryId: 'c1', image })).toMatchObject({ category_id: 'c1', image })
  })

  it.each([
    ['name', '', problem('productNameMissing')],
    ['name', 'x'.repeat(121), problem('tooLong', { max: 120 })],
    ['price', '', problem('priceMissing')],
    ['price', 'a lot', problem('priceMalformed')],
    ['price', '1000000', problem('priceTooHigh')],
    ['description', 'x'.repeat(5001), problem('tooLong', { max: 5000 })],
  ])('refuses %s "%.10s"', (field, value, error) => {
    expect(productForm.rules[field]?.(value)).toEqual([error])
  })

  it('keeps what is typed, and the picture not', () => {
    const empty = { name: '', description: '', price: '', categoryId: '', image: null }
    expect(productDraft(empty)).toBeNull()
    expect(productDraft({ ...empty, price: '1', image: new File([], 'a.png') })).toEqual({
      name: '',
      description: '',
      price: '1',
      categoryId: '',
    })
  })

  it('fails with the sentence of the specification when there was no answer', () => {
    expect(productForm.toFailure(callFailure(null, null))).toBe('Failed to add product')
    expect(productForm.toFailure(callFailure(400, { name: ['Taken.'] }))).toEqual({ name: ['Taken.'] })
  })
})
