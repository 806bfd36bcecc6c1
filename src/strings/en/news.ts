export const news = {
  title: 'News',
  lead: 'What is new in Clipaway.',
  unread: 'New',
  byMail: 'Get the news by mail',
  byMailHint: 'One mail per newsletter. Every mail has a link to stop them.',
  emptyTitle: 'No news yet',
  empty: 'When there is something to tell, it will be here.',
}
