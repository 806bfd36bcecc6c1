import { fn } from 'storybook/test'
import type { FolderProps } from '../../src/screens/clips/FolderProps.ts'

/** The user has no folders. */
export const noFolders: FolderProps = {
  all: [],
  naming: null,
  undo: null,
  onNew: fn(),
  onRename: fn(),
  onRemove: fn(),
  onMove: fn(),
}

export const someFolders: FolderProps = {
  ...noFolders,
  all: [
    { id: 'folder-quotes', name: 'Quotes', clips: 0 },
    { id: 'folder-teasers', name: 'Teasers for the autumn season', clips: 3 },
  ],
}
