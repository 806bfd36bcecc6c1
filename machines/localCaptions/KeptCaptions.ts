import type { Sentence } from '../../clipper/pure/Analysis.ts'

/** A captions file that was added to a video on this device. */
export interface KeptCaptions {
  /** Of the file. */
  name: string
  /** In order of time; seconds of the video. */
  lines: Sentence[]
}

/** Why a file can't be the captions of a video: another kind, too large, without readable lines, or deleted. */
export type CaptionsProblem = 'notCaptions' | 'captionsTooLarge' | 'unreadable' | 'gone'

/** The result of reading a captions file. */
export type CaptionsAnswer = { captions: KeptCaptions } | { problem: CaptionsProblem }
