import type { Analysis } from '../../../../clipper/clipper.ts'
import type { Kept } from '../../../../contract/videos.ts'

/** The measurements of a video, with the parts that clips can be chosen from if only parts were sent. */
export const withKept = (analysis: Analysis, kept: Kept | null): Analysis => (kept ? { ...analysis, kept } : analysis)
