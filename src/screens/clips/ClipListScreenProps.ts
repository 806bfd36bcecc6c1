import type { ReactNode } from 'react'
import type { Clip, ClipOrder, ClipVideo } from '../../../contract/clips.ts'
import type { DownloadFormat } from '../../../contract/exports.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import type { Preset } from '../../../contract/presets.ts'
import type { FolderProps } from './FolderProps.ts'
import type { HoverPreviewProps } from './HoverPreview.tsx'
import type { LooksProps } from './LooksProps.ts'

export type ClipView = 'grid' | 'list'

export interface WantedClips {
  order: ClipOrder
  search: string
  /** Only clips of this video; null for all. */
  video: string | null
  /** Only clips in this folder; null for all. */
  folder: string | null
  /** Only clips that are liked; every favourite is. */
  liked: boolean
  /** Only clips of which no file was ever downloaded or exported. */
  unexported: boolean
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

/** The actions on clips. */
export interface ClipActions {
  onOpen: (clip: Clip, trim?: boolean) => void
  onEdit: (clip: Clip) => void
  onLike: (clips: Clip[], liked: boolean) => void
  /** The clips' files; or, in a format, what is written about them. */
  onDownload: (clips: Clip[], format?: DownloadFormat) => void
  onDelete: (clips: Clip[]) => void
  onRename: (clip: Clip) => void
  /** `range` selects everything between the last clip and this one. */
  onToggle: (id: string, range: boolean) => void
  onPosterError: () => void
}

export interface ClipItemActions extends ClipActions {
  /** The folders as they are now. Asked for when a menu opens, so that cards don't render anew with them. */
  getFolders: () => FolderProps
  /** The selected clips as they are now. */
  getSelected: () => readonly Clip[]
  /** Gives the look of a clip to others, or to all of its video. */
  onCopyLook: (clip: Clip, to: readonly Clip[] | 'video') => void
}

export interface ClipListScreenProps extends ClipActions {
  kind: 'clips' | 'favorites'
  clips: readonly Clip[]
  /** Renders the video that plays under the mouse. */
  renderPreview?: HoverPreviewProps['renderPreview']
  phase: 'loading' | 'failed' | 'ready'
  errors: readonly string[]
  query: WantedClips
  folders: FolderProps
  looks: LooksProps
  /** The looks that the user has kept under a name. */
  presets: readonly Preset[]
  /** The user's videos with their clip counts, to filter the list by. */
  videos: readonly ClipVideo[]
  view: ClipView
  hasMore: boolean
  loadingMore: boolean
  interrupted: boolean
  selectedIds: ReadonlySet<string>
  /** The selected clips, in display order. */
  chosen: Clip[]
  deletingIds: ReadonlySet<string>
  downloadingIds: ReadonlySet<string>
  returning: boolean
  renaming: Renaming | null
  undo: { id: string; count: number; title: string; onUndo: () => void; onDismiss: () => void } | null
  /** Completed actions to confirm. */
  notice: { code: 'liked' | 'unliked' | 'downloaded'; ids: readonly string[] } | null
  /** Videos are being processed, so clips will follow. */
  working: boolean
  onQueryChange: (change: Partial<WantedClips>) => void
  onViewChange: (view: ClipView) => void
  onMore: () => void
  onRetry: () => void
  onSelectAll: () => void
  onClearSelection: () => void
  onNoticeDismiss: () => void
  /** Puts a file of each clip into the queue of exports. */
  onExport: (clips: Clip[], choice: 'clip' | DownloadFormat) => void
  /** Where what is searched for is said. */
  spoken?: ReactNode
  /** What is not ready. */
  notReady?: ReactNode
  /** The player, when a clip is open. */
  player?: ReactNode
}

/** The props of a card or row. */
export interface ClipItemProps {
  clip: Clip
  actions: ClipItemActions
  /** A heading above names the video. */
  grouped: boolean
  selected: boolean
  /** Something is selected: all checkboxes are visible. */
  selecting: boolean
  deleting: boolean
  downloading: boolean
  renaming: Renaming | null
  /** Why its video has fewer clips; only on the first clip of a video, and only without a heading. */
  note: string | null
}
