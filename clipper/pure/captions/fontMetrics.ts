import type { CaptionFace } from './captionFaces.ts'
import metrics from './fontMetrics.json' with { type: 'json' }
import type { ScriptFace } from './scriptFonts.ts'
import scriptMetrics from './scriptMetrics.json' with { type: 'json' }

/** Bundled faces. */
export type FontFace = CaptionFace | ScriptFace

interface PackedMetrics {
  unitsPerEm: number
  lineHeight: number
  /** Widths of neighbours, under the first code point in hexadecimal. */
  advances: Record<string, number[]>
}
const packed: Record<FontFace, PackedMetrics> = { ...metrics, ...scriptMetrics }

interface FaceMetrics {
  /** Units per em. */
  unitsPerEm: number
  /** From the top of the highest letter to the bottom of the lowest, in units; libass uses it as the font size. */
  lineHeight: number
  /** Width in units by code point. */
  widths: Map<number, number>
}

function unpack({ unitsPerEm, lineHeight, advances }: PackedMetrics): FaceMetrics {
  const widths = new Map<number, number>()
  for (const [first, run] of Object.entries(advances)) {
    const point = Number.parseInt(first, 16)
    run.forEach((width, i) => {
      widths.set(point + i, width)
    })
  }
  return { unitsPerEm, lineHeight, widths }
}

const unpacked = new Map<FontFace, FaceMetrics>()

function metricsOf(face: FontFace): FaceMetrics {
  const known = unpacked.get(face) ?? unpack(packed[face])
  unpacked.set(face, known)
  return known
}

/** Returns the width of a text in ems; null when a letter is missing in the face. */
export function textWidth(face: FontFace, text: string): number | null {
  const { unitsPerEm, widths } = metricsOf(face)
  let units = 0
  for (const letter of text) {
    const width = widths.get(letter.codePointAt(0) ?? 0)
    if (width === undefined) return null
    units += width
  }
  return units / unitsPerEm
}

/** Returns the size for libass that draws letters of `em` pixels. */
export function assFontSize(face: FontFace, em: number): number {
  const { unitsPerEm, lineHeight } = metricsOf(face)
  return (em * lineHeight) / unitsPerEm
}
