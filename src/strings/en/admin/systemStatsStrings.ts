import { formatBytes, formatDuration, plural } from '../../formats.ts'

export const systemStatsStrings = {
  title: 'Overview',
  lead: 'How the product is doing.',
  users: 'Users',
  videos: 'Videos',
  minutes: 'Minutes processed',
  clips: 'Clips',
  queue: 'Queued',
  storage: 'Storage',
  signupsChart: 'Daily sign-ups, last 30 days',
  clipsChart: 'Daily clips, last 30 days',
  signups: 'Sign-ups',
  reload: 'Refresh',
  notSetUpTitle: 'Not set up yet',
  openSetup: 'Open setup',
  notSetUp: {
    speech: 'Videos without captions get no words until speech recognition is set up.',
    email: 'Emails are written to the outbox instead of being sent.',
    google: 'Google sign-in is hidden.',
    payments: 'Paid plans, purchases and payouts are hidden.',
  },
  limitsTitle: 'Limits of each account',
  limits: (bytes: number, seconds: number, videos: number | null) =>
    `Files up to ${formatBytes(bytes)}, videos up to ${formatDuration(seconds)}, ${
      videos === null ? 'any number of videos' : `${plural(videos, 'video', 'videos')} a month`
    }.`,
  limitsHint: 'Set by MAX_UPLOAD_MB, MAX_VIDEO_MINUTES and MAX_VIDEOS_PER_MONTH.',
}
