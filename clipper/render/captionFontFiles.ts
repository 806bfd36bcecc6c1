import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CaptionSubset } from '../pure/captions/captionSubsets.ts'

/** Weight of the font files of each face that captions are set in. */
const weights = { 'Inter ExtraBold': 800, 'Inter Black': 900 } as const

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files')

/** Paths of files of a face, as WOFF, which libass reads itself. */
export function captionFontFiles(face: keyof typeof weights, subsets: readonly CaptionSubset[]): string[] {
  return subsets.map((subset) => join(folder, `inter-${subset}-${weights[face]}-normal.woff`))
}
