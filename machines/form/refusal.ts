import type { Refusal } from '../../contract/primitives.ts'

export type { Refusal }

/**
 * An answer that came, but whose `result` is another word than `success`: its message is for the reader. Where `result`
 * is no word it is the data that was asked for, as with constants.
 */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' &&
  answer !== null &&
  'result' in answer &&
  typeof answer.result === 'string' &&
  answer.result !== 'success'

/** What a refusal says, as an error; null for a success. */
export const messageOf = (answer: unknown): string[] | null => (isRefusal(answer) ? [answer.message] : null)
