import { formatPreciseClipTime } from '../../../../contract/values/clipTime.ts'

export const trimStrings = {
  time: formatPreciseClipTime,
  title: 'Trim',
  lead: 'Drag either handle to shorten or extend the clip.',
  line: 'Timeline',
  start: 'Start',
  end: 'End',
  hint: 'For example 1:15.5',
  length: (seconds: number) => `New length: ${formatPreciseClipTime(seconds)}`,
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
