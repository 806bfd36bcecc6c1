import { createRequire } from 'node:module'
import type { CaptionFace } from '../pure/captions/captionFaces.ts'
import type { CaptionSubset } from '../pure/captions/captionSubsets.ts'
import { scriptFiles } from '../pure/captions/faceRuns.ts'
import { interFiles } from '../pure/captions/scriptFonts.ts'

const { resolve } = createRequire(import.meta.url)

/** Path of a file of the font packages. */
export const fontFile = (path: string): string => resolve(`@fontsource/${path}`)

/** Paths of files of a face. */
export function captionFontFiles(face: CaptionFace, subsets: readonly CaptionSubset[]): string[] {
  return interFiles(face, subsets).map(fontFile)
}

/** Paths of the files of other scripts that words need beside those of a face. */
export function scriptFontFiles(words: readonly string[], face: CaptionFace): string[] {
  return scriptFiles(words, face).map(fontFile)
}
