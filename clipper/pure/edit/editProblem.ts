import type { Edit } from './Edit.ts'
import { editDuration, outlineOf } from './editTime.ts'

export type EditProblem =
  | 'endBeforeStart'
  | 'endAfterVideo'
  | 'clipTooShort'
  | 'clipTooLong'
  | 'wordUnknown'
  | 'tooManyLayouts'

/** Seconds; `edgeTolerance` is how far past the end of the video an edge may be to count as the end. */
export interface EditLimits {
  seconds: { min: number; max: number }
  edgeTolerance: number
}

/** The video of an edit. */
export interface EditedVideo {
  /** Seconds. */
  duration: number
  /** Number of known words. */
  words: number
}

/** Each layout and zoom is a chain of filters over the whole clip. */
const mostLayouts = 12

function layoutsOf({ framing: { mode, crops, zoom: zoomMode } }: Edit): number {
  if (mode !== 'manual') return 0
  const layouts = new Set(
    crops.map(({ layout = 'fill', zoom = 1, second }) => `${layout} ${zoom} ${second?.zoom ?? 1}`),
  )
  // Each of these exists twice: normal and zoomed.
  const twice = zoomMode === 'cuts' ? [...layouts].filter((layout) => layout.startsWith('fill ')).length : 0
  return layouts.size + twice
}

/**
 * Returns the problem of an edit, and its field; null if there is none. Accepts raw edits and the output of
 * `normaliseEdit`. Check both, because an edit outside its video is empty afterwards.
 */
export function editProblem(
  edit: Edit,
  { duration, words }: EditedVideo,
  { seconds, edgeTolerance }: EditLimits,
): { field: 'ranges' | 'corrections' | 'framing'; problem: EditProblem } | null {
  const ofRanges = (problem: EditProblem) => ({ field: 'ranges', problem }) as const
  if (edit.ranges.some(({ start, end }) => start >= end)) return ofRanges('endBeforeStart')
  if (Math.max(outlineOf(edit.ranges).end, ...edit.ranges.map(({ end }) => end)) > duration + edgeTolerance)
    return ofRanges('endAfterVideo')
  const total = editDuration(edit.ranges)
  // Times are stored in milliseconds, and sums of them are not exact.
  if (total < seconds.min - 0.001) return ofRanges('clipTooShort')
  if (total > seconds.max + 0.001) return ofRanges('clipTooLong')
  if (edit.corrections.some(({ word }) => word >= words)) return { field: 'corrections', problem: 'wordUnknown' }
  if (layoutsOf(edit) > mostLayouts) return { field: 'framing', problem: 'tooManyLayouts' }
  return null
}
