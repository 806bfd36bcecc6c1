/** Latin, Greek and Cyrillic: libass takes a letter from whichever file has it. */
export const allSubsets = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const
export type CaptionSubset = (typeof allSubsets)[number]

/** All that the Latin file has. */
const latin = /^[\0-\xff\u2010-\u2026\u20ac\u2122]*$/

/**
 * The files of a font that a text is set in. Burn and player must be given the same ones: a letter that libass finds in
 * another file than its neighbour is not kerned with it, and which file it asks first depends on those that are there.
 */
export function captionSubsets(text: string): readonly CaptionSubset[] {
  // Some styles are in capitals, and not all capitals are beside their letter: ÿ and Ÿ, for one.
  return latin.test(text + text.toUpperCase()) ? ['latin'] : allSubsets
}
