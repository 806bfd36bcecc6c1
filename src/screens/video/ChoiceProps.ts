import type { VideoSettings } from '../../../contract/videos.ts'
import type { ListedClip } from '../../../machines/chooseAgain/chooseAgainProps.ts'

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
