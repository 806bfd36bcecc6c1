import type { Analysis, Sentence } from '../pure/Analysis.ts'
import type { ClipSettings } from '../pure/ClipSettings.ts'
import type { LocalFailureCode, LocalSelection } from '../pure/LocalReading.ts'
import type { PictureGroups } from '../pure/parts/planParts.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** What was concluded from a file: enough to choose other clips from it without reading it again. */
export interface LocalAnalysis {
  source: SourceInfo
  /** Without words: captions may come, go and change. */
  analysis: Analysis
  /** Seconds at which the sound rises: where words of captions may begin. */
  onsets: number[]
  groups?: PictureGroups
  /** Lines of the captions that the file brings along, in order of time. */
  cues: Sentence[]
}

/** What the reading thread is asked, once. */
export interface ReadRequest {
  file: File
  settings: ClipSettings
  /** Lines of captions that somebody added, in order of time: they take the place of those in the file. */
  captions?: readonly Sentence[] | undefined
  /** The file was read before: only clips are chosen. */
  known?: LocalAnalysis
}

/** What the reading thread tells. After `done` or `failed`, nothing more comes. */
export type ReadTold =
  | { type: 'progress'; share: number }
  /** Of the beginning only, as long as `known` is null. */
  | { type: 'clips'; found: LocalSelection; known: LocalAnalysis | null }
  /** Of the whole file, for the server. */
  | { type: 'readings'; packed: Uint8Array<ArrayBuffer> }
  /** `start` is that of its clip. */
  | { type: 'poster'; start: number; picture: Blob }
  | { type: 'done' }
  | { type: 'failed'; code: LocalFailureCode; detail: string }
