import type { Word } from './Analysis.ts'
import type { Selection } from './ClipChoice.ts'
import type { PictureGroups } from './parts/planParts.ts'
import type { SoundLevels } from './playback/levelledGain.ts'
import type { SourceInfo } from './SourceInfo.ts'

/** Why a browser does not read a file that was chosen in it. */
export type LocalFailureCode =
  /** The browser has no decoders that a page may use. */
  | 'no_decoders'
  /** Browsers lend their decoders only to pages that came over HTTPS. */
  | 'insecure_page'
  | 'unsupported_container'
  | 'unsupported_codec'
  /** What is heard is not what the browser would play. */
  | 'other_sound'
  /** The decoders gave up in the middle. */
  | 'decoding_failed'
  /** The file can't be read any more: it was changed, moved or deleted. */
  | 'file_changed'
  /** The thread that reads ended by itself: no memory, or its script couldn't be fetched. */
  | 'worker_gone'
  | 'failed'

/** The clips of a file that was chosen in a browser. */
export interface LocalSelection {
  source: SourceInfo
  selection: Selection
  /** Seconds at which a new shot begins. */
  cuts?: number[]
  /** What its loudness is foretold from; videos that were kept by older versions have none. */
  levels?: SoundLevels
  /** What is said, in seconds of the source; only from captions that somebody added. */
  words?: Word[]
  /** Of the whole video, where parts of it could be sent instead of all of it. */
  groups?: PictureGroups
}
