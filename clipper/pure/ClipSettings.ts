import type { CaptionStyleName } from './captions/captionStyleNames.ts'
import type { Wishes } from './signals/Wishes.ts'

/** The aspect ratio of a clip; `source` keeps that of its video. */
export const aspects = ['source', '9:16', '4:5', '1:1', '16:9'] as const
export type Aspect = (typeof aspects)[number]

/** The user's settings. Times in seconds. */
export interface ClipSettings {
  aspect: Aspect
  minSeconds: number
  maxSeconds: number
  maxClips: number
  /** The style of the captions, if words are known; null for none. */
  captionStyle?: CaptionStyleName | null
  /** The preferred kind of moments; by default, all that stand out. */
  wishes?: Wishes
}

export const defaultSettings: ClipSettings = { aspect: 'source', minSeconds: 15, maxSeconds: 60, maxClips: 9 }
