import { limits } from '../../contract/limits.ts'
import { patterns } from '../../contract/patterns.ts'
import type { Affiliate } from '../../contract/people.ts'
import { problem } from '../../contract/problems.ts'
import type { EntryFormInput } from '../entryForm/entryFormMachine.ts'
import { responseData } from '../failure.ts'
import { type FieldRule, fieldRules } from '../fieldRules.ts'

/** `commission` in percent as it is typed. */
export type NewAffiliateValues = { email: string; code: string; commission: string }
export type AffiliateValues = { code: string; commission: string; active: boolean }
export type OwnCodeValues = { code: string }

const isCode = (code: string) => patterns.code.test(code)

const codeRule: FieldRule = (value) => {
  if (value.trim() === '') return [problem('codeMissing')]
  return isCode(value.trim()) ? [] : [problem('codeMalformed', limits.code)]
}
const optionalCodeRule: FieldRule = (value) =>
  value.trim() === '' || isCode(value.trim()) ? [] : [problem('codeMalformed', limits.code)]

/** A percentage as people type it, with a point or a comma; null when it is none. */
export function parsePercent(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? null : number
}

const percentRule: FieldRule = (value) => {
  const percent = parsePercent(value)
  if (percent === null) return [problem('notANumber')]
  const { min, max } = limits.commission
  return percent < min || percent > max ? [problem('outOfRange', { min, max })] : []
}
const optionalPercentRule: FieldRule = (value) => (value.trim() === '' ? [] : percentRule(value))

export const newAffiliateForm: EntryFormInput = {
  values: { email: '', code: '', commission: '' } satisfies NewAffiliateValues,
  rules: { email: fieldRules.email, code: optionalCodeRule, commission: optionalPercentRule },
  toFailure: (error) => responseData(error, 'Failed to add affiliate'),
}

/** What the call is given; code and commission are the server's to choose when left empty. */
export function toNewAffiliate({ email, code, commission }: NewAffiliateValues) {
  const percent = parsePercent(commission)
  return {
    email: email.trim(),
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(percent !== null && { commission: percent }),
  }
}

export const affiliateForm = {
  values: { code: '', commission: '', active: true } satisfies AffiliateValues,
  rules: { code: codeRule, commission: percentRule },
  toFailure: (error: unknown) => responseData(error, 'Failed to update affiliate'),
}

export const affiliateValues = ({ code, commission, active }: Affiliate): AffiliateValues => ({
  code,
  commission: String(commission),
  active,
})

/** What the call is given. */
export const toAffiliateChange = ({ code, commission, active }: AffiliateValues) => ({
  code: code.trim(),
  commission: parsePercent(commission) ?? 0,
  active,
})

/** An affiliate's own code. */
export const ownCodeForm = (code: string): EntryFormInput => ({
  values: { code } satisfies OwnCodeValues,
  rules: { code: codeRule },
  toFailure: (error) => responseData(error, 'Failed to update affiliate stats'),
  keepsValues: true,
})
