import { formatNumber } from '../../formats.ts'
import { clipsOf } from './clipsOf.ts'

export const folderStrings = {
  folder: 'Folder',
  all: 'All folders',
  /** Shown before its name is known. */
  one: 'One folder',
  option: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  actions: 'Folders',
  create: 'New folder…',
  rename: (name: string) => `Rename “${name}”…`,
  remove: (name: string) => `Delete “${name}”`,
  moveTo: 'Move to…',
  moveToFolder: 'Move to folder…',
  none: 'No folder',
  newTitle: 'New folder',
  newText: (count: number) => (count === 0 ? '' : `${clipsOf(count)} will be moved into it.`),
  renameTitle: 'Rename folder',
  name: 'Name',
  submitNew: 'Create folder',
  submitRename: 'Rename',
  busy: 'Saving…',
  close: 'Close',
  moved: (count: number, name: string | null) =>
    name === null ? `${clipsOf(count)} removed from the folder.` : `${clipsOf(count)} moved to “${name}”.`,
  removed: (name: string) => `Folder “${name}” deleted. Its clips are still here.`,
  emptyTitle: 'No clips in this folder',
  empty: 'Select clips and choose “Move to…” to put them here.',
}
