import { createRequire } from 'node:module'
import type { CaptionFace } from '../../pure/captions/captionFaces.ts'
import type { CaptionSubset } from '../../pure/captions/captionSubsets.ts'
import { interFiles } from '../../pure/captions/scriptFonts.ts'

const { resolve } = createRequire(import.meta.url)

/** Returns the path of a file of the font packages. */
export const fontFile = (path: string): string => resolve(`@fontsource/${path}`)

/** Returns the paths of the files of a face. */
export function captionFontFiles(face: CaptionFace, subsets: readonly CaptionSubset[]): string[] {
  return interFiles(face, subsets).map(fontFile)
}
