import type { Analysis } from '../../../../clipper/clipper.ts'
import type { Kept } from '../../../../contract/videos.ts'

/** What was measured of a video, with the parts that clips can be chosen from where not all of it was sent. */
export const withKept = (analysis: Analysis, kept: Kept | null): Analysis => (kept ? { ...analysis, kept } : analysis)
