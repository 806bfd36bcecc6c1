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
  notSetUp: {
    google: 'Google sign-in is hidden until GOOGLE_CLIENT_ID is set.',
    payments: 'Paid plans, purchases and payouts are hidden until the Stripe keys are set.',
  },
}
