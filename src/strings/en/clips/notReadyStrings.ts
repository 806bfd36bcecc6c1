import { formatDuration, formatPercent } from '../../formats.ts'

export const notReadyStrings = {
  title: 'Processing',
  /** The title when nothing is being processed. */
  onlyFailed: (count: number) => (count === 1 ? 'This video couldn’t be clipped' : 'These videos couldn’t be clipped'),
  stages: { queued: 'Queued', analysing: 'Finding the best moments', rendering: 'Cutting the clips' },
  failed: 'Failed',
  failedFallback: 'Something went wrong with this video.',
  percent: (share: number) => formatPercent(share),
  left: (seconds: number) => `about ${formatDuration(seconds)} left`,
  retry: 'Try again',
  retrying: 'Trying again…',
  sendWhole: 'Send the whole video',
  wholeOnItsWay:
    'The clips alone weren’t enough. The whole video is on its way; its clips will appear once it’s uploaded.',
  retryOf: (title: string) => `Try again: ${title}`,
  removeOf: (title: string) => `Remove ${title}`,
  cancelOf: (title: string) => `Stop processing ${title}`,
  unreachable: 'We can’t check your videos’ progress right now. Retrying…',
  actionFailed: 'That didn’t work',
  reload: 'Try now',
  returned: (title: string) => `You have had “${title}” before. Its clips and edits are back.`,
  openVideo: 'Open the video',
  dismiss: 'Dismiss',
}
