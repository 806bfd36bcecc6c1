import type { Span } from '../Analysis.ts'
import type { CropPlace, CropPoint, Edit } from '../edit/Edit.ts'

const pointText = ({ x, y, zoom }: CropPoint): string => `${x},${y}${zoom === undefined ? '' : `*${zoom}`}`

function cropText({ start, layout, second, ...first }: CropPlace): string {
  const lower = second ? `/${pointText(second)}` : ''
  return `@${start}=${layout ? `${layout}:` : ''}${pointText(first)}${lower}`
}

/** Returns the notation of ranges, such as `10-14 20-26.5`. */
export const formatRanges = (ranges: readonly Span[]): string =>
  ranges.map(({ start, end }) => `${start}-${end}`).join(' ')

/** Returns the notation of an edit, which `parseEdit` describes. Defaults are left out. */
export function formatEdit({ ranges, aspect, framing, captions, corrections, loudness, ...rest }: Edit): string {
  const { cover, headline, brand } = rest
  const look = [
    aspect !== 'source' && aspect,
    captions.style !== 'none' && captions.style,
    captions.position !== 'bottom' && captions.position,
    framing.mode !== 'automatic' && framing.mode,
    ...framing.crops.map(cropText),
    framing.zoom && `zoom=${framing.zoom}`,
    ...corrections.map(({ word, text }) => `${word}=${JSON.stringify(text)}`),
    loudness === 'source' && 'unlevelled',
    cover !== undefined && `cover=${cover}`,
    headline !== undefined && `headline=${JSON.stringify(headline)}`,
    brand && `brand=${JSON.stringify(brand)}`,
  ].filter((part) => typeof part === 'string')
  const shown = formatRanges(ranges)
  return look.length > 0 ? `${shown} | ${look.join(' ')}`.trimStart() : shown
}
