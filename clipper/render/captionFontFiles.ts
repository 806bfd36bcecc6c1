import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Weight of the font files of each face that captions are set in. */
const weights = { 'Inter ExtraBold': 800, 'Inter Black': 900 } as const
/** Latin, Greek and Cyrillic; libass takes a letter from whichever file has it. */
const subsets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files')

/** Paths of the files of a face, as WOFF, which libass reads itself. */
export function captionFontFiles(face: keyof typeof weights): string[] {
  return subsets.map((subset) => join(folder, `inter-${subset}-${weights[face]}-normal.woff`))
}
