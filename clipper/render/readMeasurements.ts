import type { Span } from '../pure/Analysis.ts'
import type { ClipMeasurements } from '../pure/certify/ClipMeasurements.ts'

type Known = Pick<ClipMeasurements, 'picture' | 'sound' | 'longestPicture'>

/** Returns the number after a name in a line of ffmpeg's output. */
function numberAfter(line: string, name: string): number | null {
  const at = line.indexOf(name)
  const value = at < 0 ? Number.NaN : Number.parseFloat(line.slice(at + name.length))
  return Number.isFinite(value) ? value : null
}

/**
 * Returns stretches from lines with their starts and ends. One that lasts until the end of the file has no line for its
 * end.
 */
function spansOf(lines: readonly string[], [starts, ends]: readonly [string, string], until: number): Span[] {
  const spans: Span[] = []
  for (const line of lines) {
    const start = numberAfter(line, starts)
    if (start !== null) spans.push({ start: Math.max(0, start), end: until })
    const end = numberAfter(line, ends)
    const open = spans.at(-1)
    if (end !== null && open) open.end = end
  }
  return spans
}

function loudnessOf(lines: readonly string[]): ClipMeasurements['loudness'] {
  const summary = lines.slice(lines.findLastIndex((line) => line.includes('Summary:')))
  const number = (name: string) => {
    const values = summary.map((line) => numberAfter(line, name)).filter((value) => value !== null)
    return values.at(-1) ?? Number.NEGATIVE_INFINITY
  }
  return { integrated: number(' I: '), truePeak: number(' Peak: ') }
}

/** Reads what ffmpeg's filters printed, with `-v level+info`, about a file. */
export function readMeasurements(lines: readonly string[], known: Known): ClipMeasurements {
  const { picture, sound } = known
  return {
    ...known,
    decodeErrors: lines.filter((line) => /\[(error|fatal|panic)\]/.test(line)).length,
    black: spansOf(lines, ['black_start:', 'black_end:'], picture.end),
    frozen: spansOf(lines, ['freeze_start: ', 'freeze_end: '], picture.end),
    silent: sound ? spansOf(lines, ['silence_start: ', 'silence_end: '], sound.end) : [],
    loudness: sound ? loudnessOf(lines) : null,
  }
}
