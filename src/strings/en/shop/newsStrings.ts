export const newsStrings = {
  title: 'News',
  lead: 'What’s new in Clipaway.',
  unread: 'New',
  byMail: 'Email me the news',
  byMailHint: 'One email per issue. Unsubscribe any time.',
  byMailUnsent: 'This server isn’t set up to send emails yet. You’ll get issues that appear once it is.',
  emptyTitle: 'No news yet',
  empty: 'We’ll post updates here.',
}
