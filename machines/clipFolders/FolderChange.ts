import type { Clip } from '../../contract/clips.ts'
import type { Folder } from '../../contract/folders.ts'

/** Clips that go into a folder, or, with null, out of any. */
export interface FolderMove {
  ids: string[]
  to: string | null
}

export type FolderChange =
  | { do: 'create'; name: string; ids: string[] }
  | { do: 'rename'; id: string; name: string }
  | { do: 'remove'; id: string }
  | { do: 'move'; moves: FolderMove[] }

/** What the server has after a change. */
export interface FolderAnswer {
  folders: Folder[]
  /** Of the folder that was made. */
  id: string | null
  /** Of the clips that were in a folder that is gone. */
  ids: string[]
}

/** What has just happened, and how it is taken back. */
export interface FolderUndo {
  kind: 'moved' | 'removed'
  /** Of clips. */
  count: number
  /** Of the folder; null for clips that are in none now. */
  name: string | null
  change: FolderChange
}

/** Back to where each of these clips is now. */
export function movesBack(clips: readonly Clip[]): FolderMove[] {
  const places = Map.groupBy(clips, ({ folder_id }) => folder_id)
  return [...places].map(([to, its]) => ({ to, ids: its.map(({ id }) => id) }))
}
