import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { formatDate, plural } from '../../formats.ts'

export const binStrings = {
  title: 'Bin',
  lead: 'Deleted clips stay here for a while, then they’re gone for good.',
  back: 'Back to your clips',
  length: (seconds: number) => formatClipTime(seconds),
  goneAt: (at: string) => `Gone for good on ${formatDate(at)}`,
  restore: (name: string) => `Restore ${name}`,
  restoreShort: 'Restore',
  updated: (name: string) => `“${name}” is back in your clips.`,
  remove: (name: string) => `Delete ${name} for good`,
  removeTitle: (name: string) => `Delete “${name}” for good?`,
  removeText: 'The clip and its files can’t be brought back after this.',
  removeConfirm: 'Delete for good',
  removed: (name: string) => `“${name}” was deleted for good.`,
  emptyBin: 'Empty the bin',
  emptyBinTitle: (count: number) => `Delete ${plural(count, 'clip', 'clips')} for good?`,
  emptyBinText: 'All clips in this list and their files are deleted. This can’t be undone.',
  emptied: (count: number) => `${plural(count, 'clip was', 'clips were')} deleted for good.`,
  emptyTitle: 'The bin is empty',
  empty: 'Clips that you delete appear here.',
}
