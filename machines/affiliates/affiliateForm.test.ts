import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/messages/problems.ts'
import { callFailure } from '../testing/callFailure.ts'
import { tryForm } from '../testing/tryForm.ts'
import { affiliateRules, type NewAffiliateValues, parsePercent, toAffiliateChange } from './affiliateForm.ts'
import { newAffiliateMachine } from './newAffiliateMachine.ts'
import { ownCodeMachine } from './ownCodeMachine.ts'

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

describe('affiliate forms', () => {
  it('omits an empty code and commission, so that the server chooses them', async () => {
    const values = { email: ' ana@example.com ', code: '', commission: '' }
    const sent = async (more: Partial<NewAffiliateValues>) =>
      (await tryForm<NewAffiliateValues>(newAffiliateMachine, { ...values, ...more })).sent
    expect(await sent({})).toEqual([{ email: 'ana@example.com' }])
    expect(await sent({ code: 'ana', commission: '0' })).toEqual([
      { email: 'ana@example.com', code: 'ana', commission: 0 },
    ])
  })

  it('sends every value of a change', () => {
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
  ] as const)('refuses %s "%s"', (field, value, error) => {
    expect(affiliateRules[field](value)).toEqual([error])
  })

  it('shows the failure message of the specification when the server does not answer', async () => {
    const answer = () => Promise.reject(callFailure(null, null))
    const added = await tryForm<NewAffiliateValues>(newAffiliateMachine, { email: 'ana@example.com' }, { answer })
    expect(added.errors).toEqual(['Failed to add affiliate'])
    const changed = await tryForm<{ code: string }>(ownCodeMachine, { code: 'lea' }, { answer, input: { code: 'ana' } })
    expect(changed.errors).toEqual(['Failed to update affiliate stats'])
  })
})
