import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { formatPercent, plural } from '../../formats.ts'

export const localClipsStrings = {
  title: 'Clips on this device',
  titleOf: (name: string) => `Clips on this device: ${name}`,
  reading: 'Looking for clips',
  readingOf: (name: string) => `Looking for clips in ${name}`,
  settling: 'Analysing the rest',
  percent: (share: number) => formatPercent(share),
  found: (count: number) =>
    `${plural(count, 'clip', 'clips')} found on this device. You can watch, trim and download ${count === 1 ? 'it' : 'them'} now.`,
  foundSoFar: (count: number) =>
    `${plural(count, 'clip', 'clips')} found so far on this device. They may still change.`,
  /** No message: the server reads the file. */
  unsupported: null as string | null,
  failedAtOnce: null as string | null,
  partly: 'We couldn’t read the rest here. You’ll get all clips after the upload.',
  otherSounds:
    'This file has several sound tracks, and browsers play only the first. You can choose another on the page of the video after the upload.',
  fileGone: 'This file was changed or moved after you chose it. Remove it here and choose it again.',
  replaced: 'The uploaded clips replace those found on this device.',
  range: (start: number, end: number) => `${formatClipTime(start)} to ${formatClipTime(end)}`,
  fromFile: 'Plays from the file on this device. The upload isn’t needed for that.',
  framing: {
    whole: '',
    found: '',
    looking: 'Shows the middle of the picture until the subject is detected.',
    middle: 'Shows the middle of the picture.',
  },
  unplayable: 'This browser can’t play the file. You can watch the clip after the upload.',
  trim: 'Trim',
  kept: 'Your likes and trims move to your clips when the upload is done. If this page is closed before that, choose the file again and they’re back.',
  unstored:
    'Your likes and trims move to your clips when the upload is done. Until then, they’re kept only while this page stays open: the browser’s storage is full or switched off.',
  carrying: 'Moving your likes and trims to your clips…',
  carried: 'Your likes and trims are on your clips.',
  uncarried: 'Your likes and trims couldn’t be moved to your clips. They’re still here.',
  carryAgain: 'Try again',
}
