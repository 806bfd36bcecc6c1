import type { CaptionStyleName } from './captions/CaptionStyle.ts'
import type { Wishes } from './signals/Wishes.ts'

export type Aspect = 'source' | '9:16' | '4:5' | '1:1' | '16:9'

/** The settings a creator can choose. Times in seconds. */
export interface ClipSettings {
  aspect: Aspect
  minSeconds: number
  maxSeconds: number
  maxClips: number
  /** How captions are drawn into the clips, where words are known; null for none. */
  captionStyle?: CaptionStyleName | null
  /** What kind of moments is wanted; whatever stands out without them. */
  wishes?: Wishes
}

export const defaultSettings: ClipSettings = { aspect: 'source', minSeconds: 15, maxSeconds: 60, maxClips: 9 }
