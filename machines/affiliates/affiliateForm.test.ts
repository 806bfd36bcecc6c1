import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/problems.ts'
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
    ['code', '', problem('codeMissing')],
    ['code', 'a', problem('codeMalformed', { min: 2, max: 40 })],
    ['code', 'with space', problem('codeMalformed', { min: 2, max: 40 })],
    ['commission', '', problem('notANumber')],
    ['commission', 'half', problem('notANumber')],
    ['commission', '-1', problem('outOfRange', { min: 0, max: 100 })],
    ['commission', '101', problem('outOfRange', { min: 0, max: 100 })],
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
