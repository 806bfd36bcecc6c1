import type { Sentence } from '../Analysis.ts'

/** "Anna:", "DR. MEIER:", ">> Speaker 2:" at the start of a line. */
const label =
  /^\s*(?:[-–—>»]+\s*)?((?:\p{Lu}[\p{L}\p{M}.'’]*)(?:[ _]\p{Lu}[\p{L}\p{M}.'’]*|[ _]?\d{1,2}){0,2})\s*[:：]\s+/u
const dashes = /^\s*(?:[-–—]\s+|>>+\s*|»\s*)/u
const isCertain = (name: string): boolean => name === name.toLocaleUpperCase() || /^speaker[ _]?\d/iu.test(name)

const nameOf = (text: string): string | undefined => label.exec(text)?.[1]

/**
 * Returns a function that removes the speaker's name from a line. A single word before a colon may belong to the sentence
 * ("Remember: …"), so a name counts if it is in capitals, is numbered, or introduces several lines.
 */
export function speakerRemover(all: readonly Pick<Sentence, 'text'>[]): (text: string) => string {
  const counts = new Map<string, number>()
  for (const { text } of all) {
    const name = nameOf(text)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (text) => {
    const name = nameOf(text)
    const isName = name !== undefined && (isCertain(name) || (counts.get(name) ?? 0) > 1)
    return isName ? text.replace(label, '') : text.replace(dashes, '')
  }
}
