/**
 * The fonts of scripts and signs that Inter lacks, in the order in which they are tried. Words from right to left are set
 * in one face, so their fonts need punctuation and digits as well.
 */
export const scriptFonts = [
  { family: 'Noto Sans Hebrew', name: 'noto-sans-hebrew', subsets: ['hebrew', 'latin'] },
  { family: 'Noto Sans Arabic', name: 'noto-sans-arabic', subsets: ['arabic', 'latin'] },
  { family: 'Noto Sans Devanagari', name: 'noto-sans-devanagari', subsets: ['devanagari'] },
  { family: 'Noto Sans Thai', name: 'noto-sans-thai', subsets: ['thai'] },
  { family: 'Noto Sans Khmer', name: 'noto-sans-khmer', subsets: ['khmer'] },
  { family: 'Noto Sans Symbols', name: 'noto-sans-symbols', subsets: ['symbols'] },
] as const

/** By the weight of Inter beside them. */
const weights = {
  'Inter ExtraBold': { name: 'ExtraBold', value: 800 },
  'Inter Black': { name: 'Black', value: 900 },
} as const
type BesideFace = keyof typeof weights

/** Returns the paths, within `@fontsource`, of the files of a face of Inter, as WOFF, which libass reads itself. */
export const interFiles = (face: BesideFace, subsets: readonly string[]): string[] =>
  subsets.map((subset) => `inter/files/inter-${subset}-${weights[face].value}-normal.woff`)

/** Signs that no heavier font has. */
const moreSymbols = {
  name: 'Noto Sans Symbols 2',
  files: ['noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff'],
} as const

/** The faces of these fonts, named as libass finds them. */
export type ScriptFace =
  | `${(typeof scriptFonts)[number]['family']} ${(typeof weights)[BesideFace]['name']}`
  | (typeof moreSymbols)['name']

export interface ScriptFaceFiles {
  name: ScriptFace
  /** Paths within `@fontsource`. */
  files: readonly string[]
}

/** Returns the faces that go with a face of the captions, as heavy as it is. */
export function scriptFacesOf(face: BesideFace): ScriptFaceFiles[] {
  const weight = weights[face]
  const faces = scriptFonts.map(({ family, name, subsets }): ScriptFaceFiles => {
    const files = subsets.map((subset) => `${name}/files/${name}-${subset}-${weight.value}-normal.woff`)
    return { name: `${family} ${weight.name}`, files }
  })
  return [...faces, moreSymbols]
}
