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
  /** Only clips that are liked; always true for favourites. */
  liked: boolean
  /** Only clips without a downloaded or exported file. */
  unexported: boolean
}

/** The state of a running rename. */
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
  /** Downloads the clips' files, or in a format their captions or timelines. */
  onDownload: (clips: Clip[], format?: DownloadFormat) => void
  onDelete: (clips: Clip[]) => void
  onRename: (clip: Clip) => void
  /** `range` selects everything between the last clip and this one. */
  onToggle: (id: string, range: boolean) => void
  onPosterError: () => void
}

export interface ClipItemActions extends ClipActions {
  /** Returns the current folders. A getter, so that cards don't re-render when folders change. */
  getFolders: () => FolderProps
  /** Returns the currently selected clips. */
  getSelected: () => readonly Clip[]
  /** Copies the look of a clip to others, or to all clips of its video. */
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
  /** The user's presets. */
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
  /** Queues an export of each clip. */
  onExport: (clips: Clip[], choice: 'clip' | DownloadFormat) => void
  /** Search results in transcripts. */
  spoken?: ReactNode
  /** Videos that are not ready. */
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
