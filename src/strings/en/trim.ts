import { formatClock, formatDuration } from '../formats.ts'

/** To the tenth of a second. */
function time(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`
}

export const trim = {
  time,
  title: 'Trim',
  lead: 'Drag either handle to shorten or extend the clip.',
  line: 'Timeline',
  start: 'Start',
  end: 'End',
  hint: 'Minutes and seconds, such as 1:15.5',
  length: (seconds: number) => `New length: ${formatDuration(seconds)}`,
  reset: 'Reset',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  unchanged: 'Move a handle to trim.',
  leave: {
    title: 'Discard your changes?',
    text: 'You moved the start or end of this clip and haven’t saved it.',
    discard: 'Discard changes',
    keep: 'Keep trimming',
  },
}
