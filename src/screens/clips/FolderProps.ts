import type { Clip } from '../../../contract/clips.ts'
import type { Folder } from '../../../contract/folders.ts'
import type { Naming } from '../shared/NamingDialog.tsx'

/** The state of naming a folder. */
export interface FolderNaming extends Naming {
  /** Number of clips that move into a new folder. */
  count: number
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
