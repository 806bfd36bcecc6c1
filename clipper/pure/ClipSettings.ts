import type { CaptionStyleName } from './captions/CaptionStyle.ts'
import type { Wishes } from './signals/Wishes.ts'

export type Aspect = 'source' | '9:16' | '4:5' | '1:1' | '16:9'

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
