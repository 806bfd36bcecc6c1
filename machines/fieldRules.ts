import { type FieldError, problem } from '../contract/messages/problems.ts'
import { limits } from '../contract/values/limits.ts'
import { patterns } from '../contract/values/patterns.ts'
import type { FieldRule } from './FieldRule.ts'
import { textRule } from './textRule.ts'

/** Problems per form field; a field with no entry or an empty one is valid. */
export type FieldErrors = Record<string, FieldError[]>

/** Checks before sending, with the contract's own limits and patterns. */
export const fieldRules = {
  email: (value) => {
    const address = value.trim()
    if (address === '') return [problem('emailMissing')]
    if (address.length > limits.email.max) return [problem('emailTooLong')]
    return patterns.email.test(address) ? [] : [problem('emailMalformed')]
  },
  newPassword: (value) => {
    if (value === '') return [problem('newPasswordMissing')]
    if (value.length < limits.password.min) return [problem('tooShort', { min: limits.password.min })]
    return value.length > limits.password.max ? [problem('tooLong', { max: limits.password.max })] : []
  },
  password: (value) => (value === '' ? [problem('passwordMissing')] : []),
  personName: textRule('personNameMissing', limits.personName),
  message: textRule('messageMissing', limits.feedback),
} satisfies Record<string, FieldRule>

type Rules<Values> = { readonly [Field in keyof Values]?: FieldRule }

/** Returns all errors of a form on submit. */
export function findErrors<Values extends object>(values: Values, rules: Rules<Values>): FieldErrors {
  const fields = Object.keys(rules) as (keyof Values & string)[]
  const found = fields.map((field) => [field, rules[field]?.(String(values[field])) ?? []] as const)
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0))
}

/**
 * Returns the errors after a field is blurred. An empty field isn't an error yet, and a server error stays until the
 * value changes.
 */
export function errorsOnLeave<Values extends object>(
  errors: FieldErrors,
  values: Values,
  rules: Rules<Values>,
  field: keyof Values & string,
): FieldErrors {
  const lines = String(values[field]) === '' ? [] : (rules[field]?.(String(values[field])) ?? [])
  return lines.length > 0 ? { ...errors, [field]: lines } : errors
}
