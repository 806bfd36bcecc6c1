import type { Clip } from '../../contract/clips.ts'
import type { Folder } from '../../contract/folders.ts'

/** Clips to move into a folder, or, with null, out of any. */
export interface FolderMove {
  ids: string[]
  to: string | null
}

export type FolderChange =
  | { do: 'create'; name: string; ids: string[] }
  | { do: 'rename'; id: string; name: string }
  | { do: 'remove'; id: string }
  | { do: 'move'; moves: FolderMove[] }

/** The server's state after a change. */
export interface FolderAnswer {
  folders: Folder[]
  /** Id of the new folder. */
  id: string | null
  /** Ids of the clips of a deleted folder. */
  ids: string[]
}

/** The last change, and its undo. */
export interface FolderUndo {
  kind: 'moved' | 'removed'
  /** Number of clips. */
  count: number
  /** Name of the folder; null for clips without a folder. */
  name: string | null
  change: FolderChange
}

/** Returns the moves that restore the current folder of each clip. */
export function movesBack(clips: readonly Pick<Clip, 'id' | 'folder_id'>[]): FolderMove[] {
  const places = Map.groupBy(clips, ({ folder_id }) => folder_id)
  return [...places].map(([to, its]) => ({ to, ids: its.map(({ id }) => id) }))
}
