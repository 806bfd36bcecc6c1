import { describe, expect, it } from 'vitest'
import { callFailure } from '../testing/callFailure.ts'
import {
  affiliateForm,
  newAffiliateForm,
  ownCodeForm,
  parsePercent,
  toAffiliateChange,
  toNewAffiliate,
} from './affiliateForm.ts'

describe('parsePercent', () => {
  it.each([
    ['20', 20],
    ['12,5', 12.5],
    [' 0 ', 0],
    ['', null],
    ['some', null],
  ])('reads "%s" as %s', (text, percent) => {
    expect(parsePercent(text)).toBe(percent)
  })
})

describe('the forms of affiliates', () => {
  it('leave code and commission of a new one to the server unless they are given', () => {
    const values = { email: ' ana@example.com ', code: '', commission: '' }
    expect(toNewAffiliate(values)).toEqual({ email: 'ana@example.com' })
    expect(toNewAffiliate({ ...values, code: 'ana', commission: '0' })).toEqual({
      email: 'ana@example.com',
      code: 'ana',
      commission: 0,
    })
    expect(newAffiliateForm.rules.code?.('')).toEqual([])
    expect(newAffiliateForm.rules.commission?.('')).toEqual([])
  })

  it('send every value of a change', () => {
    expect(toAffiliateChange({ code: ' ana ', commission: '12,5', active: false })).toEqual({
      code: 'ana',
      commission: 12.5,
      active: false,
    })
  })

  it.each([
    ['code', '', 'Enter a code.'],
    ['code', 'a', 'Use 2 to 40 letters, digits, dashes or underscores.'],
    ['code', 'with space', 'Use 2 to 40 letters, digits, dashes or underscores.'],
    ['commission', '', 'Enter a number.'],
    ['commission', 'half', 'Enter a number.'],
    ['commission', '-1', 'At least 0.'],
    ['commission', '101', 'At most 100.'],
  ] as const)('refuse %s "%s"', (field, value, error) => {
    expect(affiliateForm.rules[field](value)).toEqual([error])
  })

  it('fail with the sentences of the specification when there was no answer', () => {
    const gone = callFailure(null, null)
    expect(newAffiliateForm.toFailure(gone)).toBe('Failed to add affiliate')
    expect(affiliateForm.toFailure(gone)).toBe('Failed to update affiliate')
    expect(ownCodeForm('ana').toFailure(gone)).toBe('Failed to update affiliate stats')
  })
})
