import type { Analysis } from '../../../../clipper/clipper.ts'
import type { Kept } from '../../../../contract/videos.ts'

/** Returns the analysis of a video, limited to the parts that were sent. */
export const withKept = (analysis: Analysis, kept: Kept | null): Analysis => (kept ? { ...analysis, kept } : analysis)
