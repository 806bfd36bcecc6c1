import type { ErrorBody } from '../../contract/errors.ts'

export const FALLBACK_TEXT = 'Something went wrong, please try again later!'

const asText = (value: ErrorBody[string] | undefined): string => [value ?? []].flat().join('\n')

/**
 * The text of the "Oops..." popup, in the order that the specification gives (section 8): the answer's `message`,
 * else its `error`, else all its values joined by newlines, else a sentence of ours.
 */
export function errorText(data: ErrorBody | null): string {
  if (data === null) return FALLBACK_TEXT
  return asText(data.message) || asText(data.error) || Object.values(data).map(asText).join('\n') || FALLBACK_TEXT
}
