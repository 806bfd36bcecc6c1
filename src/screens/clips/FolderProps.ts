import type { Clip } from '../../../contract/clips.ts'
import type { Folder } from '../../../contract/folders.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'

/** The state of naming a folder. */
export interface FolderNaming {
  name: string
  isNew: boolean
  /** Number of clips that move into a new folder. */
  count: number
  nameErrors: readonly FieldError[]
  errors: readonly string[]
  busy: boolean
  onChange: (name: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** The folders and the actions on them. */
export interface FolderProps {
  all: readonly Folder[]
  naming: FolderNaming | null
  undo: {
    kind: 'moved' | 'removed'
    count: number
    /** Null for clips without a folder. */
    name: string | null
    onUndo: () => void
    onDismiss: () => void
  } | null
  /** Creates a folder with these clips. */
  onNew: (clips: readonly Clip[]) => void
  onRename: (folder: Folder) => void
  onRemove: (folder: Folder) => void
  /** Null removes clips from their folder. */
  onMove: (clips: readonly Clip[], to: string | null) => void
}
