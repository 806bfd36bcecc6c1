import type { Refusal } from '../../contract/primitives.ts'

export type { Refusal }

/** An answer that came, but whose `result` is another than `success`: its message is for the reader. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'result' in answer && answer.result !== 'success'

/** What a refusal says, as an error; null for a success. */
export const messageOf = (answer: unknown): string[] | null => (isRefusal(answer) ? [answer.message] : null)
