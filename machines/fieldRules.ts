/** Messages per form field; a field without an entry, or with an empty one, is fine. */
export type FieldErrors = Record<string, string[]>

/** What a field has against its value: nothing, or sentences for the reader. */
export type FieldRule = (value: string) => string[]

// The contract's patterns, so that what passes here passes there; machines import only types from it.
const emailPattern = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i

/** What the server will not accept, said before it is asked. The sentences are the server's own. */
export const fieldRules = {
  email: (value) => {
    const address = value.trim()
    if (address === '') return ['Enter your email.']
    if (address.length > 254) return ['That email is too long.']
    return emailPattern.test(address) ? [] : ['That doesn’t look like an email address.']
  },
  newPassword: (value) => {
    if (value === '') return ['Enter a password.']
    if (value.length < 8) return ['Use at least 8 characters.']
    return value.length > 200 ? ['Use at most 200 characters.'] : []
  },
  password: (value) => (value === '' ? ['Enter your password.'] : []),
  personName: (value) => {
    const name = value.trim()
    if (name === '') return ['Enter your name.']
    return name.length > 100 ? ['Use at most 100 characters.'] : []
  },
  message: (value) => {
    const words = value.trim()
    if (words === '') return ['Enter a message.']
    return words.length > 5000 ? ['Use at most 5,000 characters.'] : []
  },
} satisfies Record<string, FieldRule>

type Rules<Values> = { readonly [Field in keyof Values]?: FieldRule }

/** Everything that is wrong with a form, for when it is submitted. */
export function findErrors<Values extends object>(values: Values, rules: Rules<Values>): FieldErrors {
  const fields = Object.keys(rules) as (keyof Values & string)[]
  const found = fields.map((field) => [field, rules[field]?.(String(values[field])) ?? []] as const)
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0))
}

/**
 * The errors after somebody left a field. An empty field is not held against them yet, and what the server said of the
 * field stays until its value changes.
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
