import type { Clip } from '../../../contract/clips.ts'

/** Giving clips the brand of the account. */
export interface BrandingProps {
  busy: boolean
  /** What came of it, until it is dismissed. */
  done: {
    restored: boolean
    /** Of clips that were changed. */
    count: number
    failed: number
    /** Null when there is nothing to take back. */
    onUndo: (() => void) | null
    onDismiss: () => void
  } | null
  onApply: (clips: readonly Clip[]) => void
}
