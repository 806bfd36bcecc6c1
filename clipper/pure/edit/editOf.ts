import type { Span } from '../Analysis.ts'
import type { ClipSettings } from '../ClipSettings.ts'
import type { Edit } from './Edit.ts'

/** Returns the initial edit of a moment: one range, and the settings of its video. */
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
