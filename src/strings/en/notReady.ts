import { formatDuration, formatPercent } from '../formats.ts'

export const notReady = {
  title: 'In the making',
  stages: { queued: 'Waiting for its turn', analysing: 'Looking for the best moments', rendering: 'Cutting the clips' },
  failed: 'No clips',
  failedFallback: 'Something went wrong with this video.',
  percent: (share: number) => formatPercent(share),
  left: (seconds: number) => `about ${formatDuration(seconds)} left`,
  retry: 'Try again',
  retrying: 'Starting again…',
  retryOf: (title: string) => `Try again: ${title}`,
  removeOf: (title: string) => `Remove: ${title}`,
  cancelOf: (title: string) => `Stop: ${title}`,
  unreachable: 'We cannot see how far your videos are. We keep trying.',
  actionFailed: 'That did not work',
  reload: 'Try now',
}
