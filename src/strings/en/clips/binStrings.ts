import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { formatDate, plural } from '../../formats.ts'

export const binStrings = {
  title: 'Bin',
  lead: 'Clips you delete stay here for a while before they’re permanently deleted.',
  back: 'Back to your clips',
  length: (seconds: number) => formatClipTime(seconds),
  goneAt: (at: string) => `Will be permanently deleted on ${formatDate(at)}`,
  restore: (name: string) => `Restore ${name}`,
  restoreShort: 'Restore',
  updated: (name: string) => `“${name}” is back in your clips.`,
  remove: (name: string) => `Delete ${name} permanently`,
  removeTitle: (name: string) => `Delete “${name}” permanently?`,
  removeText: 'The clip and its files can’t be brought back after this.',
  removeConfirm: 'Delete permanently',
  removed: (name: string) => `“${name}” was permanently deleted.`,
  emptyBin: 'Empty the bin',
  emptyBinTitle: (count: number) => `Delete ${plural(count, 'clip', 'clips')} permanently?`,
  emptyBinText: 'All clips in this list and their files are deleted. This can’t be undone.',
  emptied: (count: number) => `${plural(count, 'clip was', 'clips were')} permanently deleted.`,
  emptyTitle: 'The bin is empty',
  empty: 'Clips that you delete appear here.',
}
