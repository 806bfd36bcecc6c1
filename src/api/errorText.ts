import { linesOf } from '../../contract/messages/readErrorBody.ts'

export const FALLBACK_TEXT = 'Something went wrong, please try again later!'

/** In characters: a popup should be readable without scrolling. */
const longest = 2000

const asText = (value: unknown): string => {
  const text = linesOf(value).join('\n')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/**
 * The text of the "Oops..." popup for any JSON body, in the order that the specification gives (section 8): the answer's
 * `message`, else its `error`, else all its values joined by newlines, else a sentence of ours.
 */
export function errorText(body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return asText(message) || asText(error) || asText(body) || FALLBACK_TEXT
}
