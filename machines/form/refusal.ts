import type { Refusal } from '../../contract/primitives.ts'

export type { Refusal }

/**
 * Returns whether a response has a `result` string other than `success`: its message is for the user. If `result` isn't
 * a string, it is the requested data, as with constants.
 */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' &&
  answer !== null &&
  'result' in answer &&
  typeof answer.result === 'string' &&
  answer.result !== 'success'

/** Returns a refusal's message as an error; null for a success. */
export const messageOf = (answer: unknown): string[] | null => (isRefusal(answer) ? [answer.message] : null)
