import type { Span } from '../Analysis.ts'
import type { Brand, Logo } from '../captions/Brand.ts'
import { type Correction, type CropPlace, type CropPoint, type Edit, largestZoom } from './Edit.ts'
import { headlineOf } from './headlineOf.ts'

/** Seconds. A shorter piece is a flicker, and a shorter gap is not a visible cut, only an audible glitch. */
export const shortestPiece = 0.1
const shortestGap = 0.02

/** Times are stored in milliseconds. */
const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
const share = (value: number): number => Math.min(1, Math.max(0, Number(value.toFixed(4))))

const logoOf = ({ id, corner, size, opacity }: Logo): Logo => ({
  id,
  corner,
  size: share(size),
  opacity: share(opacity),
})
const brandOf = ({ text, highlight, background, font, logo }: Brand): Brand => ({
  text,
  highlight,
  background,
  font,
  ...(logo && { logo: logoOf(logo) }),
})

const pointOf = ({ x, y, zoom = 1 }: CropPoint): CropPoint => {
  const nearness = Math.min(largestZoom, Math.max(1, Math.round(zoom * 20) / 20))
  return { x: share(x), y: share(y), ...(nearness > 1 && { zoom: nearness }) }
}
const placeOf = ({ start, layout = 'fill', second, ...point }: CropPlace): CropPlace => ({
  start: inMilliseconds(Math.max(0, start)),
  ...pointOf(point),
  ...(layout !== 'fill' && { layout }),
  ...(second && { second: pointOf(second) }),
})

/** Keeps the later of two items with the same key. */
function oneEach<T>(items: readonly T[], keyOf: (item: T) => number): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()].sort((a, b) => keyOf(a) - keyOf(b))
}

function joined(ranges: readonly Span[], videoDuration: number): Span[] {
  const within = ranges
    .map(({ start, end }) => ({
      start: inMilliseconds(Math.max(0, start)),
      end: inMilliseconds(Math.min(videoDuration, end)),
    }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start)
  const pieces: Span[] = []
  for (const range of within) {
    const last = pieces.at(-1)
    if (last && range.start - last.end < shortestGap) last.end = Math.max(last.end, range.end)
    else pieces.push(range)
  }
  return pieces.filter(({ start, end }) => end - start >= shortestPiece)
}

/**
 * Returns the edit in its one stored form: ranges in order, within the video, joined where they meet; one crop per
 * moment and one correction per word, in order. Other fields stay as they are. Idempotent.
 */
export function normaliseEdit(edit: Edit, videoDuration: number): Edit {
  const { ranges, framing, corrections, cover, headline: text = '', brand, ...others } = edit
  const places = framing.crops.map(placeOf)
  const corrected = corrections.map(({ word, text }): Correction => ({ word, text: text.trim() }))
  const headline = headlineOf(text)
  return {
    ...others,
    ranges: joined(ranges, videoDuration),
    framing: { ...framing, crops: oneEach(places, ({ start }) => start) },
    corrections: oneEach(corrected, ({ word }) => word),
    // Left out rather than undefined: older edits stay unchanged.
    ...(cover !== undefined && { cover: inMilliseconds(Math.min(videoDuration, Math.max(0, cover))) }),
    ...(headline && { headline }),
    ...(brand && { brand: brandOf(brand) }),
  }
}
