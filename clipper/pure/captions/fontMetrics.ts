import metrics from './fontMetrics.json' with { type: 'json' }

/** The faces that captions are set in, named as libass finds them. */
export type CaptionFace = keyof typeof metrics
export const captionFaces = Object.keys(metrics) as CaptionFace[]

interface FaceMetrics {
  /** Units per em. */
  unitsPerEm: number
  /** From the top of the highest letter to the bottom of the lowest, in units: what libass calls the size of a font. */
  lineHeight: number
  /** Width in units by code point. */
  widths: Map<number, number>
}

function unpack({ unitsPerEm, lineHeight, advances }: (typeof metrics)[CaptionFace]): FaceMetrics {
  const widths = new Map<number, number>()
  for (const [first, run] of Object.entries(advances)) {
    const point = Number.parseInt(first, 16)
    run.forEach((width, i) => {
      widths.set(point + i, width)
    })
  }
  return { unitsPerEm, lineHeight, widths }
}

const unpacked = new Map<CaptionFace, FaceMetrics>()

function metricsOf(face: CaptionFace): FaceMetrics {
  const known = unpacked.get(face) ?? unpack(metrics[face])
  unpacked.set(face, known)
  return known
}

/** Width of a text in ems; null when a letter is not in the face. */
export function textWidth(face: CaptionFace, text: string): number | null {
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
export function assFontSize(face: CaptionFace, em: number): number {
  const { unitsPerEm, lineHeight } = metricsOf(face)
  return (em * lineHeight) / unitsPerEm
}
