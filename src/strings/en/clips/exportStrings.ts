import { formatDuration, formatNumber, formatPercent, plural } from '../../formats.ts'

type ExportState = 'none' | 'queued' | 'working' | 'made' | 'failed' | 'cancelled'

const filesOf = (count: number) => plural(count, 'file', 'files')

const verb = (state: ExportState) => (state === 'made' ? 'Export again' : state === 'failed' ? 'Try again' : 'Export')

export const exportStrings = {
  open: 'Export',
  title: 'Export',
  lead: 'Files are made on the server. You can leave the editor meanwhile.',
  close: 'Close',
  more: 'More files',
  groups: { video: 'Video', picture: 'Picture', text: 'Captions and timelines' },
  clip: 'This clip (MP4)',
  hints: {
    clip: 'Ready to post, as you see it in the editor.',
    cover: 'A still image, for the thumbnail.',
    srt: 'For platforms that display captions themselves.',
  },
  clips: 'Clips (MP4)',
  export: verb,
  exportOf: (what: string, state: ExportState) => `${verb(state)}: ${what}`,
  cancel: 'Cancel',
  cancelOf: (what: string) => `Cancel: ${what}`,
  storing: 'Saving your changes first…',
  states: {
    none: '',
    queued: 'Queued…',
    working: 'Exporting…',
    made: 'Saved to your downloads',
    failed: 'This didn’t work.',
    cancelled: 'Cancelled',
  } satisfies Record<ExportState, string>,
  progress: (share: number | null, secondsLeft: number | null) => {
    const percent = formatPercent(share ?? 0)
    // The server may read the picture for several seconds before it encodes.
    if (percent === formatPercent(0)) return 'Starting…'
    if (percent === formatPercent(1)) return 'Finishing…'
    return secondsLeft === null ? percent : `${percent}, about ${formatDuration(secondsLeft)} left`
  },
  conflict: 'This clip was changed somewhere else. Choose a version first.',
  made: (what: string) => `${what} is saved to your downloads.`,
  post: 'For the post',
  tray: 'Exports',
  trayTitle: {
    active: (count: number) => `Exporting ${filesOf(count)}`,
    failed: (count: number) => `${plural(count, 'export', 'exports')} failed`,
    made: (count: number) => (count === 0 ? 'Exports cancelled' : `${filesOf(count)} exported`),
  },
  howFar: (done: number, all: number, share: number) =>
    `${formatNumber(done)} of ${formatNumber(all)} · ${formatPercent(share)}`,
  trayShow: 'Show exports',
  trayHide: 'Hide exports',
  trayClose: 'Close exports',
  goesOn: 'You can keep working. Exports resume after a reload.',
  cancelAll: 'Cancel all',
  tryAgain: (what: string) => `Try again: ${what}`,
  retryFailed: 'Try failed ones again',
  postTitle: 'Title',
  postText: 'Description and hashtags',
  proposed: 'A language model proposed this text from the words of the clip. Check it before you post.',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share…',
  shareFile: 'Share the clip…',
}
