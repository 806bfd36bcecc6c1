import { type MissingCode, type PlainFormProblemCode, problem } from '../contract/messages/problems.ts'
import type { FieldRule } from './FieldRule.ts'

/** Returns the rule of a required text of at most `max` characters after trimming, like the contract's `text`. */
export const textRule =
  (missing: MissingCode & PlainFormProblemCode, { max }: { max: number }): FieldRule =>
  (value) => {
    const text = value.trim()
    if (text === '') return [problem(missing)]
    return text.length > max ? [problem('tooLong', { max })] : []
  }
