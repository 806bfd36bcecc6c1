import type { SnapshotFrom } from 'xstate'
import { areWordsDue, type lateWordsMachine } from './lateWordsMachine.ts'

/**
 * Why the editor shows no words. `none`: transcription was not requested. `due`: the server is finding them.
 * `opening`: the editor loads them, or waits until it can. `unloaded`: loading failed. `silent`: the video has no
 * speech. `elsewhere`: there is no speech near the clip. `failed`: the server couldn't find them.
 */
export type MissingWords = 'none' | 'due' | 'opening' | 'unloaded' | 'silent' | 'elsewhere' | 'failed'

export interface OpenWords {
  /** The number of words of the video that the editor has. */
  words: number
  /** The editor loads its clip again, or will. */
  isReloading: boolean
}

/** State → props of a words panel without words. */
export function lateWordsProps({ context: { video } }: SnapshotFrom<typeof lateWordsMachine>, open: OpenWords) {
  return {
    missing: missingOf(video, open),
    /** 0..1; null if it is not known. */
    progress: video.progress,
    /** Why the words couldn't be found, in the server's words. */
    problem: video.transcript?.problem ?? null,
  }
}

function missingOf(
  video: SnapshotFrom<typeof lateWordsMachine>['context']['video'],
  { words, isReloading }: OpenWords,
): MissingWords {
  if (areWordsDue(video)) return 'due'
  if (words > 0) return 'elsewhere'
  if (video.words > 0) return isReloading ? 'opening' : 'unloaded'
  if (video.status === 'failed' || video.transcript?.problem) return 'failed'
  return video.transcript ? 'silent' : 'none'
}
