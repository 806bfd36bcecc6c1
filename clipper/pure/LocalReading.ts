import type { Word } from './Analysis.ts'
import type { Selection } from './ClipChoice.ts'
import type { PictureGroups } from './parts/planParts.ts'
import type { SoundLevels } from './playback/levelledGain.ts'
import type { SourceInfo } from './SourceInfo.ts'

/** Why a browser does not read a chosen file. */
export type LocalFailureCode =
  /** The browser has no decoders for pages. */
  | 'no_decoders'
  /** Browsers provide decoders only to pages served over HTTPS. */
  | 'insecure_page'
  | 'unsupported_container'
  | 'unsupported_codec'
  /** The default sound track is not the one that the browser would play. */
  | 'other_sound'
  /** The end of the file is missing: the server tells how far it goes. */
  | 'cut_off'
  /** The decoders failed in the middle. */
  | 'decoding_failed'
  /** The file can no longer be read: it was changed, moved or deleted. */
  | 'file_changed'
  /** The reading thread ended by itself: no memory, or its script couldn't be fetched. */
  | 'worker_gone'
  | 'failed'

/** Not errors: the server reads these files. */
export const leftToServer: readonly LocalFailureCode[] = [
  'no_decoders',
  'insecure_page',
  'unsupported_container',
  'unsupported_codec',
  'other_sound',
  'cut_off',
]

/** The clips of a file that was chosen in a browser. */
export interface LocalSelection {
  source: SourceInfo
  selection: Selection
  /** Seconds at which a new shot begins. */
  cuts?: number[]
  /** The basis of the loudness prediction; videos stored by older versions have none. */
  levels?: SoundLevels
  /** The words, in seconds of the source; only from added captions. */
  words?: Word[]
  /** Of the whole video, if parts of it can be sent instead. */
  groups?: PictureGroups
}
