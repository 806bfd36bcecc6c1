import { linesOf } from '../../contract/messages/readErrorBody.ts'

export const FALLBACK_TEXT = 'Something went wrong, please try again later!'

/** Characters: a popup should be readable without scrolling. */
const longest = 2000

const asText = (value: unknown): string => {
  const text = linesOf(value).join('\n')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/**
 * Returns the text of the "Oops..." popup for any JSON body, in the order of the specification (section 8): its
 * `message`, else its `error`, else all values joined by newlines, else our own sentence.
 */
export function errorText(body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return asText(message) || asText(error) || asText(body) || FALLBACK_TEXT
}
