import type { FieldRule } from './fieldRules.ts'

/** A text that must be there, of at most `max` characters after trimming, as the contract's `text(max)`. */
export const textRule =
  (missing: string, max: number): FieldRule =>
  (value) => {
    const text = value.trim()
    if (text === '') return [missing]
    return text.length > max ? [`Use at most ${max} characters.`] : []
  }
