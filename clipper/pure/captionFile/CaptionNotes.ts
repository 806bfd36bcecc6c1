import type { Cue } from '../Analysis.ts'
import type { CaptionEncoding } from './captionEncodings.ts'

/** The cues of a captions file, in order of time. */
export interface ParsedCaptions {
  cues: Cue[]
  /** How many cues with text the file has. */
  total: number
  /** The line numbers of cues that could not be read, or only in part: the first few. */
  unreadLines: readonly number[]
  /** How many those are. */
  unread: number
}

/** How a captions file was read. */
export interface CaptionNotes extends Omit<ParsedCaptions, 'cues'> {
  encoding: CaptionEncoding
  /** The file doesn't state its encoding, and it is not UTF-8. */
  isGuessed: boolean
}

/** A captions file as it was read. */
export interface CaptionFile extends CaptionNotes {
  cues: Cue[]
}

/** The notes of a captions file, without its cues. */
export function notesOf({ total, unread, unreadLines, encoding, isGuessed }: CaptionNotes): CaptionNotes {
  return { total, unread, unreadLines, encoding, isGuessed }
}
