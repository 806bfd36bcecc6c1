import type { Span } from '../Analysis.ts'
import type { ClipSettings } from '../ClipSettings.ts'
import type { Edit } from './Edit.ts'

/** The edit that a moment begins with: one range, and what was chosen for its video. */
export function editOf(
  { start, end }: Span,
  { aspect = 'source', captionStyle }: Partial<Pick<ClipSettings, 'aspect' | 'captionStyle'>> = {},
): Edit {
  return {
    ranges: [{ start, end }],
    aspect,
    framing: { mode: 'automatic', crops: [] },
    captions: { style: captionStyle ?? 'none', position: 'bottom' },
    corrections: [],
    loudness: 'levelled',
  }
}
