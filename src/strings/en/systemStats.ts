export const systemStats = {
  title: 'Overview',
  lead: 'How the whole product is doing.',
  users: 'Users',
  videos: 'Videos',
  minutes: 'Minutes processed',
  clips: 'Clips',
  queue: 'In the queue',
  storage: 'Storage',
  signupsChart: 'Sign-ups per day, last 30 days',
  clipsChart: 'Clips per day, last 30 days',
  signups: 'Sign-ups',
  reload: 'Refresh',
}
