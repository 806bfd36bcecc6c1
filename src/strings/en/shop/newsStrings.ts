export const newsStrings = {
  title: 'News',
  lead: 'What’s new in Clipaway.',
  unread: 'New',
  byMail: 'Email me the news',
  byMailHint: 'One email per issue. Unsubscribe any time.',
  emptyTitle: 'No news yet',
  empty: 'We’ll post updates here.',
}
