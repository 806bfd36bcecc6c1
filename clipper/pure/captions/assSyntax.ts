import type { Colour } from './CaptionStyle.ts'

/** One line of an ASS file's events. Times in seconds; `tags` and `text` stand together in the last column. */
export interface AssEvent {
  layer: number
  start: number
  end: number
  style: string
  tags: string
  text: string
}

const centiseconds = (seconds: number) => Math.max(0, Math.round(seconds * 100))

function timeOf(hundredths: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [h, m, s] = [hundredths / 360_000, (hundredths / 6000) % 60, (hundredths / 100) % 60]
  return `${Math.floor(h)}:${two(m)}:${two(s)}.${two(hundredths % 100)}`
}

/** Converts `#rrggbb` to ASS: transparency first, then the bytes in reverse. */
export function assColour(colour: Colour, opacity = 1): string {
  const [r, g, b] = [1, 3, 5].map((at) => colour.slice(at, at + 2))
  const transparency = Math.round(255 * (1 - opacity))
  return `&H${transparency.toString(16).padStart(2, '0')}${b}${g}${r}`.toUpperCase()
}

/** Formats a number for tags: tenths are finer than any pixel. */
export const tenths = (value: number): string => String(Math.round(value * 10) / 10)

/** Escapes text, so that it contains no tags, line breaks or commands. */
export function assText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replaceAll('\\', '\\\u2060')
    .replace(/[{}]/gu, (brace) => `\\${brace}`)
}

/** Formats an event as a line; nothing when it is too short to be visible. */
export function eventLine({ layer, start, end, style, tags, text }: AssEvent): string {
  const [from, to] = [centiseconds(start), centiseconds(end)]
  return to > from ? `Dialogue: ${layer},${timeOf(from)},${timeOf(to)},${style},,0,0,0,,{${tags}}${text}\n` : ''
}

/** Returns a rounded box of `width` × `height` pixels as a drawing for `\p1`. */
export function roundedBox(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  /** Distance of the handles at which a cubic Bézier curve best approximates a quarter of a circle. */
  const k = r * 0.45
  const points = (...values: number[]) => values.map(tenths).join(' ')
  return [
    `m ${points(r, 0)} l ${points(width - r, 0)} b ${points(width - k, 0, width, k, width, r)}`,
    `l ${points(width, height - r)} b ${points(width, height - k, width - k, height, width - r, height)}`,
    `l ${points(r, height)} b ${points(k, height, 0, height - k, 0, height - r)}`,
    `l ${points(0, r)} b ${points(0, k, k, 0, r, 0)}`,
  ].join(' ')
}
