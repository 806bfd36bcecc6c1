import type { Clip } from '../../../contract/clips.ts'
import type { VideoSettings } from '../../../contract/videos.ts'

/** The fate of a clip if the preview is applied; `is` without a preview. */
export type ClipFate = 'is' | 'kept' | 'stays' | 'goes' | 'comes'

/** An existing or a suggested clip. */
export interface ListedClip {
  key: string
  fate: ClipFate
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  reasons: readonly Pick<Clip['reasons'][number], 'signal' | 'text'>[]
  /** Null for a suggested clip. */
  clip: Clip | null
}

/** The sliders and the resulting clips. */
export interface ChoiceProps {
  wanted: VideoSettings
  /** Interest with the shown settings; null while the stored ones are shown. */
  interest: readonly number[] | null
  /** Why there are few clips or none. */
  note: string | null
  /** The clips in chronological order. */
  clips: readonly ListedClip[]
  /** The shown settings differ from the stored ones. */
  isMoved: boolean
  canUse: boolean
  busy: boolean
  /** This browser could not select clips. */
  isStuck: boolean
  errors: readonly string[]
  /** The changes of the last use, while they can be undone. */
  used: { came: number; went: number } | null
  onWish: (change: Partial<VideoSettings>) => void
  onReset: () => void
  onUse: () => void
  onUndo: () => void
  onRetry: () => void
}
