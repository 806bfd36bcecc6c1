/** From empty to hard to guess. */
export type PasswordStrength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

/** The most common passwords of eight characters or more. */
const known = [
  'password',
  '12345678',
  'qwertyui',
  'iloveyou',
  'sunshine',
  'football',
  'baseball',
  'superman',
  'princess',
]

/**
 * A hint, not a rule: the rule is eight characters. Length counts most, as NIST SP 800-63B advises; character classes
 * help a short one, and a common or repetitive one stays weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < 8) return 'short'
  const lower = password.toLowerCase()
  if (known.some((word) => lower.includes(word)) || new Set(lower).size < 5) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const points = password.length + (kinds - 1) * 2
  if (points >= 16) return 'strong'
  return points >= 12 ? 'fair' : 'weak'
}
