import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { allSubsets } from '../../clipper/pure/captions/captionSubsets.ts'
import { scriptFacesOf } from '../../clipper/pure/captions/scriptFonts.ts'
import { captionFontFiles, fontFile } from '../../clipper/render/captions/captionFontFiles.ts'

const faces = ['Inter ExtraBold', 'Inter Black'] as const

/** The table of horizontal metrics, which the types of fontkit leave out. */
interface WithMetrics {
  hmtx: { metrics: { length: number; get(glyph: number): { advance: number } } }
}

/**
 * Returns the advance width of a code point, in font units. A glyph's own `advanceWidth` decodes its outline as well,
 * which takes half a minute for a font of symbols.
 */
function advanceOf(font: Font, point: number): number {
  const { metrics } = (font as Font & WithMetrics).hmtx
  // Glyphs beyond the end of the table have the width of its last entry.
  return metrics.get(Math.min(font.glyphForCodePoint(point).id, metrics.length - 1)).advance
}

/** Returns widths by code point: each run of neighbours under its first one, in hexadecimal. */
function advancesOf(fonts: readonly Font[]): Record<string, number[]> {
  const widths = new Map<number, number>()
  for (const font of fonts)
    for (const point of font.characterSet) if (!widths.has(point)) widths.set(point, advanceOf(font, point))
  const runs: Record<string, number[]> = {}
  let run: number[] = []
  let next = -1
  for (const [point, width] of [...widths].sort(([a], [b]) => a - b)) {
    if (point !== next) {
      run = []
      runs[point.toString(16).padStart(4, '0')] = run
    }
    run.push(width)
    next = point + 1
  }
  return runs
}

function metricsOf(name: string, files: readonly string[]) {
  const fonts = files.map((file) => create(readFileSync(file)) as Font)
  const [first] = fonts
  if (!first) throw new Error(`${name} has no files.`)
  const { winAscent, winDescent } = first['OS/2']
  return { unitsPerEm: first.unitsPerEm, lineHeight: winAscent + winDescent, advances: advancesOf(fonts) }
}

/** Returns the text of `clipper/pure/captions/fontMetrics.json`, before formatting. */
export function captionFontMetrics(): string {
  return textOf(faces.map((face) => [face, captionFontFiles(face, allSubsets)]))
}

/** Returns the text of `clipper/pure/captions/scriptMetrics.json`, before formatting. */
export function scriptFontMetrics(): string {
  const found = new Map(faces.flatMap((face) => scriptFacesOf(face).map(({ name, files }) => [name, files])))
  return textOf([...found].map(([name, files]) => [name, files.map(fontFile)]))
}

function textOf(named: readonly (readonly [string, readonly string[]])[]): string {
  return `{\n${named.map(([name, files]) => `"${name}":${JSON.stringify(metricsOf(name, files))}`).join(',\n')}\n}\n`
}
