import { Folder as FolderIcon, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Menu, type MenuAction } from '../../ui/action/Menu.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

export type FolderMenuProps = Pick<ClipListScreenProps, 'folders' | 'query'>

/** Creates a folder; renames or deletes the shown one. */
export function FolderMenu({ folders, query }: FolderMenuProps) {
  const t = useStrings(folderStrings)
  const shown = folders.all.find(({ id }) => id === query.folder)
  const ofShown: MenuAction[] = shown
    ? [
        { id: 'rename', label: t.rename(shown.name), icon: <Pencil />, onSelect: () => folders.onRename(shown) },
        {
          id: 'remove',
          label: t.remove(shown.name),
          icon: <Trash2 />,
          danger: true,
          onSelect: () => folders.onRemove(shown),
        },
      ]
    : []
  return (
    <Menu
      trigger={<IconButton label={t.actions} icon={<FolderIcon />} />}
      groups={[
        [{ id: 'new', label: t.create, icon: <FolderPlus />, onSelect: () => folders.onNew([]) }],
        ...(ofShown.length > 0 ? [ofShown] : []),
      ]}
    />
  )
}
