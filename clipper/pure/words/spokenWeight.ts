/** Letters that carry a syllable, in the alphabets that have such letters. */
const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāăąēėęěīįōőūůűıαεηιουωάέήίόύώаеёиоуыэюяіїє]+/giu
/** The fixed duration of a word beside its syllables, in syllables. */
const base = 0.6

/**
 * Returns the duration of a word in syllables: groups of vowels, and digits one by one. Words without vowels, and
 * scripts that do not write them, count by their letters.
 */
export function spokenWeight(word: string): number {
  const digits = word.match(/\p{N}/gu)?.length ?? 0
  const syllables = word.normalize('NFC').match(vowels)?.length ?? 0
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  return base + digits + (syllables > 0 ? syllables : letters / 2.5)
}
