import { formatClock, formatDuration } from '../formats.ts'

/** To the tenth of a second. */
function time(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`
}

export const trim = {
  time,
  title: 'Trim',
  lead: 'Drag the ends, inward or outward. The video goes on beyond the clip.',
  line: 'Part of the video',
  start: 'Start',
  end: 'End',
  hint: 'Minutes and seconds, such as 1:15.5',
  length: (seconds: number) => `New length: ${formatDuration(seconds)}`,
  reset: 'Back to the present cut',
  cancel: 'Cancel',
  save: 'Save the new cut',
  saving: 'Saving…',
  unchanged: 'Move an end to make a new cut.',
}
