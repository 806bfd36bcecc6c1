import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/messages/problems.ts'
import { callFailure } from '../testing/callFailure.ts'
import { tryForm } from '../testing/tryForm.ts'
import { type ProductValues, parsePrice, productDraft, productFormMachine } from './productFormMachine.ts'

const tried = (values: Partial<ProductValues>, answer?: () => Promise<unknown>) =>
  tryForm<ProductValues>(productFormMachine, values, { input: { draft: null }, ...(answer && { answer }) })

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

describe('productFormMachine', () => {
  const values = { name: ' Preset ', description: '', price: '19,50', categoryId: '', image: null }

  it('sends cents and omits empty fields', async () => {
    expect((await tried(values)).sent).toEqual([{ name: 'Preset', description: '', price: 1950 }])
    const image = new File(['x'], 'p.png', { type: 'image/png' })
    expect((await tried({ ...values, categoryId: 'c1', image })).sent).toMatchObject([{ category_id: 'c1', image }])
  })

  it.each([
    ['name', '', problem('productNameMissing')],
    ['name', 'x'.repeat(121), problem('tooLong', { max: 120 })],
    ['price', '', problem('priceMissing')],
    ['price', 'a lot', problem('priceMalformed')],
    ['price', '1000000', problem('priceTooHigh')],
    ['description', 'x'.repeat(5001), problem('tooLong', { max: 5000 })],
  ])('refuses %s "%.10s"', async (field, value, error) => {
    const { fieldErrors, sent } = await tried({ ...values, [field]: value })
    expect(fieldErrors).toEqual({ [field]: [error] })
    expect(sent).toEqual([])
  })

  it('stores a draft without the picture', () => {
    const empty = { name: '', description: '', price: '', categoryId: '', image: null }
    expect(productDraft(empty)).toBeNull()
    expect(productDraft({ ...empty, price: '1', image: new File([], 'a.png') })).toEqual({
      name: '',
      description: '',
      price: '1',
      categoryId: '',
    })
  })

  it('shows the failure message of the specification when the server does not answer', async () => {
    const failed = (status: number | null, data: unknown) =>
      tried(values, () => Promise.reject(callFailure(status, data)))
    expect((await failed(null, null)).errors).toEqual(['Failed to add product'])
    expect((await failed(400, { name: ['Taken.'] })).fieldErrors).toEqual({ name: ['Taken.'] })
  })
})
