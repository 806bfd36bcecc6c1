import type { Clip } from '../../../contract/clips.ts'
import type { PresetLook } from '../../../contract/presets.ts'

/** The state of changing the look of many clips. */
export interface LooksProps {
  busy: boolean
  /** The result, until it is dismissed. */
  done: {
    /** The source: the brand kit, or the look of a clip. */
    kind: 'brand' | 'look'
    restored: boolean
    /** Number of clips that were changed. */
    count: number
    failed: number
    /** Null if there is nothing to undo. */
    onUndo: (() => void) | null
    onDismiss: () => void
  } | null
  onBrand: (clips: readonly Clip[]) => void
  onPreset: (look: PresetLook, clips: readonly Clip[]) => void
  onCopy: (clip: Clip, to: readonly Clip[]) => void
  onCopyToVideo: (clip: Clip) => void
}
