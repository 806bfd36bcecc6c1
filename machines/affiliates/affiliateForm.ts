import { problem } from '../../contract/messages/problems.ts'
import type { Affiliate } from '../../contract/people.ts'
import { limits } from '../../contract/values/limits.ts'
import { patterns } from '../../contract/values/patterns.ts'
import type { FieldRule } from '../FieldRule.ts'

/** `commission` is the typed percentage. */
export type NewAffiliateValues = { email: string; code: string; commission: string }
export type AffiliateValues = { code: string; commission: string; active: boolean }

const isCode = (code: string) => patterns.code.test(code)

export const codeRule: FieldRule = (value) => {
  if (value.trim() === '') return [problem('codeMissing')]
  return isCode(value.trim()) ? [] : [problem('codeMalformed', limits.code)]
}
export const optionalCodeRule: FieldRule = (value) =>
  value.trim() === '' || isCode(value.trim()) ? [] : [problem('codeMalformed', limits.code)]

/** Parses a typed percentage, with a point or a comma; null if invalid. */
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
export const optionalPercentRule: FieldRule = (value) => (value.trim() === '' ? [] : percentRule(value))

/** Returns the call's input; the server chooses code and commission if they are empty. */
export function toNewAffiliate({ email, code, commission }: NewAffiliateValues) {
  const percent = parsePercent(commission)
  return {
    email: email.trim(),
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(percent !== null && { commission: percent }),
  }
}

export const affiliateRules = { code: codeRule, commission: percentRule }

export const affiliateValues = ({ code, commission, active }: Affiliate): AffiliateValues => ({
  code,
  commission: String(commission),
  active,
})

/** Returns the call's input. */
export const toAffiliateChange = ({ code, commission, active }: AffiliateValues) => ({
  code: code.trim(),
  commission: parsePercent(commission) ?? 0,
  active,
})
