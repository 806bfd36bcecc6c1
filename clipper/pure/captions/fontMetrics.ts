import type { CaptionFace } from './captionFaces.ts'
import metrics from './fontMetrics.json' with { type: 'json' }
import type { ScriptFace } from './scriptFonts.ts'
import scriptMetrics from './scriptMetrics.json' with { type: 'json' }

/** Faces that come with the product. */
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
  /** From the top of the highest letter to the bottom of the lowest, in units: what libass calls the size of a font. */
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

/** Width of a text in ems; null when a letter is not in the face. */
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

/** The size that libass must be told for letters of `em` pixels. */
export function assFontSize(face: FontFace, em: number): number {
  const { unitsPerEm, lineHeight } = metricsOf(face)
  return (em * lineHeight) / unitsPerEm
}
