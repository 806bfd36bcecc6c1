import type { ReactNode } from 'react'
import type { Clip, ClipOrder, ClipVideo } from '../../../contract/clips.ts'
import type { FieldError } from '../../../contract/problems.ts'

export type ClipView = 'grid' | 'list'

export interface WantedClips {
  order: ClipOrder
  search: string
  /** Of this video only; null for all. */
  video: string | null
}

/** The clip that is being renamed. */
export interface Renaming {
  id: string
  title: string
  errors: readonly FieldError[]
  busy: boolean
  onChange: (title: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** What one can do with clips. */
export interface ClipActions {
  onOpen: (clip: Clip, trim?: boolean) => void
  onLike: (clips: Clip[], liked: boolean) => void
  onDownload: (clips: Clip[]) => void
  onDelete: (clips: Clip[]) => void
  onRename: (clip: Clip) => void
  /** `range` takes everything between the last one and this. */
  onToggle: (id: string, range: boolean) => void
  onPosterError: () => void
}

export interface ClipListScreenProps extends ClipActions {
  kind: 'clips' | 'favorites'
  clips: readonly Clip[]
  phase: 'loading' | 'failed' | 'ready'
  errors: readonly string[]
  query: WantedClips
  /** My videos with their counts: what the list can be narrowed to. */
  videos: readonly ClipVideo[]
  view: ClipView
  hasMore: boolean
  loadingMore: boolean
  interrupted: boolean
  selectedIds: ReadonlySet<string>
  /** The selected clips, in the order that is shown. */
  chosen: Clip[]
  deletingIds: ReadonlySet<string>
  downloadingIds: ReadonlySet<string>
  returning: boolean
  renaming: Renaming | null
  undo: { id: string; count: number; title: string; onUndo: () => void; onDismiss: () => void } | null
  /** What the server has done. */
  notice: { code: 'liked' | 'unliked' | 'downloaded'; ids: readonly string[] } | null
  /** Videos are being worked on, so clips will come. */
  working: boolean
  onQueryChange: (change: Partial<WantedClips>) => void
  onViewChange: (view: ClipView) => void
  onMore: () => void
  onRetry: () => void
  onSelectAll: () => void
  onClearSelection: () => void
  onNoticeDismiss: () => void
  /** What is not ready. */
  notReady?: ReactNode
  /** The player, when a clip is open. */
  player?: ReactNode
}

/** One clip as a card or a row is given it. */
export interface ClipItemProps {
  clip: Clip
  actions: ClipActions
  /** A heading above names the video. */
  grouped: boolean
  selected: boolean
  /** Something is selected: the boxes show on all. */
  selecting: boolean
  deleting: boolean
  downloading: boolean
  renaming: Renaming | null
  /** Why its video has fewer clips; on the first clip of a video only, and where no heading says it. */
  note: string | null
}
