import type { Span } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { notationParts } from './lookNotation.ts'

/** Returns the notation of ranges, such as `10-14 20-26.5`. */
export const formatRanges = (ranges: readonly Span[]): string =>
  ranges.map(({ start, end }) => `${start}-${end}`).join(' ')

/** Returns the notation of an edit, which `parseEdit` describes. Defaults are left out. */
export function formatEdit(edit: Edit): string {
  const look = notationParts.flatMap(({ write }) => write(edit))
  const shown = formatRanges(edit.ranges)
  return look.length > 0 ? `${shown} | ${look.join(' ')}`.trimStart() : shown
}
