import { createRequire } from 'node:module'
import type { CaptionSubset } from '../pure/captions/captionSubsets.ts'
import { scriptFiles } from '../pure/captions/faceRuns.ts'
import type { CaptionFace } from '../pure/captions/fontMetrics.ts'

/** Weight of the font files of each face that captions are set in. */
const weights = { 'Inter ExtraBold': 800, 'Inter Black': 900 } as const

const { resolve } = createRequire(import.meta.url)

/** Path of a file of the font packages. */
export const fontFile = (path: string): string => resolve(`@fontsource/${path}`)

/** Paths of files of a face, as WOFF, which libass reads itself. */
export function captionFontFiles(face: CaptionFace, subsets: readonly CaptionSubset[]): string[] {
  return subsets.map((subset) => fontFile(`inter/files/inter-${subset}-${weights[face]}-normal.woff`))
}

/** Paths of the files of other scripts that words need beside those of a face. */
export function scriptFontFiles(words: readonly string[], face: CaptionFace): string[] {
  return scriptFiles(words, face).map(fontFile)
}
