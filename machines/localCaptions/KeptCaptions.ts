import type { Cue } from '../../clipper/pure/Analysis.ts'
import type { CaptionNotes } from '../../clipper/pure/captionFile/CaptionNotes.ts'

/** A captions file that was added to a video on this device. */
export interface KeptCaptions {
  /** The name of the file. */
  name: string
  /** The lines in chronological order, in seconds of the video. */
  lines: Cue[]
  /** How the parser read the file; older versions didn't store it. */
  notes?: CaptionNotes
}

/** Why a file can't be the captions of a video: another kind, too large, without readable lines, or deleted. */
export type CaptionsProblem = 'notCaptions' | 'captionsTooLarge' | 'unreadable' | 'gone'

/** The result of reading a captions file. */
export type CaptionsAnswer =
  | { captions: KeptCaptions }
  /** `line` is the number of the first line that could not be read; omitted or null if unknown. */
  | { problem: CaptionsProblem; line?: number | null }
