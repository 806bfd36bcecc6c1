import type { Analysis, Cue } from '../../pure/Analysis.ts'
import type { ClipSettings } from '../../pure/ClipSettings.ts'
import type { CaptionNotes } from '../../pure/captionFile/CaptionNotes.ts'
import type { LocalFailureCode, LocalSelection } from '../../pure/LocalReading.ts'
import type { PictureGroups } from '../../pure/parts/planParts.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'

/** The measurements of a file: enough to choose other clips without reading it again. */
export interface LocalAnalysis {
  source: SourceInfo
  /** Without words: captions may be added, removed and changed. */
  analysis: Analysis
  /** Seconds at which the sound rises, as candidates for the starts of caption words. */
  onsets: number[]
  groups?: PictureGroups
  /** Lines of the file's built-in captions, in order of time. */
  cues: Cue[]
}

/** The request to the reading thread, sent once. */
export interface ReadRequest {
  file: File
  settings: ClipSettings
  /** Lines of added captions, in order of time: they replace those in the file. */
  captions?: readonly Cue[] | undefined
  /** How the pictures were read. */
  captionNotes?: CaptionNotes | undefined
  /** The file was read before: only clips are chosen. */
  known?: LocalAnalysis
}

/** The messages of the reading thread. `done` or `failed` is the last one. */
export type ReadEvent =
  | { type: 'progress'; share: number }
  /** The beginning of the file only, as long as `known` is null. */
  | { type: 'clips'; found: LocalSelection; known: LocalAnalysis | null }
  /** Of the whole file, for the server. */
  | { type: 'readings'; packed: Uint8Array<ArrayBuffer> }
  /** `start` is that of its clip. */
  | { type: 'poster'; start: number; picture: Blob }
  | { type: 'done' }
  | { type: 'failed'; code: LocalFailureCode; detail: string }
