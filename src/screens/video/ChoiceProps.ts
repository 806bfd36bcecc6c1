import type { Clip } from '../../../contract/clips.ts'
import type { VideoSettings } from '../../../contract/videos.ts'

/** The fate of a clip when the choice is used; `is` while nothing is chosen. */
export type ClipFate = 'is' | 'kept' | 'stays' | 'goes' | 'comes'

/** A clip of the video, or one that would become one. */
export interface ListedClip {
  key: string
  fate: ClipFate
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  reasons: readonly Pick<Clip['reasons'][number], 'signal' | 'text'>[]
  /** Null for one that would come. */
  clip: Clip | null
}

/** The sliders, and the clips by them. */
export interface ChoiceProps {
  wanted: VideoSettings
  /** By the wishes; null while the stored ones hold. */
  interest: readonly number[] | null
  /** Why there are few clips or none. */
  note: string | null
  /** In order of time. */
  clips: readonly ListedClip[]
  /** Others than the stored wishes are tried. */
  isMoved: boolean
  canUse: boolean
  busy: boolean
  /** This browser could not choose. */
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
