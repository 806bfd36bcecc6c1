import type { Refusal } from '../../contract/values/primitives.ts'

export type { Refusal }

/**
 * Returns whether a response has any `result` but `success`: its message is for the user. Without a message, a `result` that
 * isn't a string is the requested data, as with constants.
 */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' &&
  answer !== null &&
  'result' in answer &&
  answer.result !== 'success' &&
  (typeof answer.result === 'string' || 'message' in answer)

/** Returns a refusal's message as an error; null for a success. */
export const messageOf = (answer: unknown): string[] | null => (isRefusal(answer) ? [answer.message] : null)
