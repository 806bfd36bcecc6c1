import type { Clip } from '../../../contract/clips.ts'
import type { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import type { MenuAction } from '../../ui/action/Menu.tsx'
import type { FolderProps } from './FolderProps.ts'

/** The targets of a move: a folder, none, or a new one. A tick marks the folder that contains all of the clips. */
export function moveMenu(t: typeof folderStrings, folders: FolderProps, clips: readonly Clip[]): MenuAction[][] {
  const places = new Set(clips.map(({ folder_id }) => folder_id))
  const place = (id: string | null, label: string): MenuAction => ({
    id: id ?? 'none',
    label,
    ...(places.size === 1 && places.has(id) && { checked: true }),
    onSelect: () => folders.onMove(clips, id),
  })
  const known = folders.all.map(({ id, name }) => place(id, name))
  return [
    ...(known.length > 0 ? [[...known, place(null, t.none)]] : []),
    [{ id: 'new', label: t.create, onSelect: () => folders.onNew(clips) }],
  ]
}
