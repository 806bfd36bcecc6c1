import type { Cue } from '../Analysis.ts'
import type { CaptionNotes } from './CaptionNotes.ts'

/** The cues of a captions file, in order of time. */
export interface ParsedCaptions extends Pick<CaptionNotes, 'total' | 'unread' | 'unreadLines'> {
  cues: Cue[]
}

/** A captions file as it was read. */
export interface CaptionFile extends CaptionNotes {
  cues: Cue[]
}
