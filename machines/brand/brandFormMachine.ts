import { type Brand, isSameBrand, plainBrand } from '../../contract/brand.ts'
import { problem } from '../../contract/messages/problems.ts'
import type { FieldRule } from '../FieldRule.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

const colour: FieldRule = (value) => (/^#[0-9a-f]{6}$/i.test(value) ? [] : [problem('invalid')])

/** Changes the brand kit of an account. */
export const brandFormMachine = createFormMachine({
  id: 'brandForm',
  empty: plainBrand,
  stored: (kit: Brand) => kit,
  rules: { text: colour, highlight: colour, background: colour },
  call: unprovided<Brand, Brand>('brandForm'),
  toInput: (values) => values,
  afterSuccess: 'stays',
  toValues: (brand: Brand) => brand,
  isUnchanged: isSameBrand,
})
