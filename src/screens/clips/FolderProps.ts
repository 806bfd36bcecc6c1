import type { Clip } from '../../../contract/clips.ts'
import type { Folder } from '../../../contract/folders.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'

/** A folder that is being named. */
export interface FolderNaming {
  name: string
  isNew: boolean
  /** Of the clips that go into a new one. */
  count: number
  nameErrors: readonly FieldError[]
  errors: readonly string[]
  busy: boolean
  onChange: (name: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** The folders, and what can be done with them. */
export interface FolderProps {
  all: readonly Folder[]
  naming: FolderNaming | null
  undo: {
    kind: 'moved' | 'removed'
    count: number
    /** Null for clips that are in no folder now. */
    name: string | null
    onUndo: () => void
    onDismiss: () => void
  } | null
  /** Makes one that these clips go into. */
  onNew: (clips: readonly Clip[]) => void
  onRename: (folder: Folder) => void
  onRemove: (folder: Folder) => void
  /** Null takes them out of their folders. */
  onMove: (clips: readonly Clip[], to: string | null) => void
}
