import type { CaptionEncoding } from './captionEncodings.ts'

/** How a captions file was read. */
export interface CaptionNotes {
  encoding: CaptionEncoding
  /** The file doesn't state its encoding, and it is not UTF-8. */
  isGuessed: boolean
  /** The number of cues with text in the file. */
  total: number
  /** The line numbers of cues that could not be read, or only in part: the first few. */
  unreadLines: readonly number[]
  /** Number of unreadable cues. */
  unread: number
}

/** The notes of a captions file, without its cues. */
export function notesOf({ total, unread, unreadLines, encoding, isGuessed }: CaptionNotes): CaptionNotes {
  return { total, unread, unreadLines, encoding, isGuessed }
}
