/** Latin, Greek and Cyrillic: libass takes a letter from any file that has it. */
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
 * Returns the font files for a text. Render and player must use the same ones: libass does not kern letters from
 * different files, and its choice depends on the available files.
 */
export function captionSubsets(text: string): readonly CaptionSubset[] {
  // Some styles are in capitals, and not all capitals are in the file of their letter, such as ÿ and Ÿ.
  return latin.test(text + text.toUpperCase()) ? ['latin'] : allSubsets
}
