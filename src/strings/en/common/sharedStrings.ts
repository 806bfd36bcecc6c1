import { formatNumber } from '../../formats.ts'

/** Strings that the lists and forms of the dashboard and the admin area share. */
export const sharedStrings = {
  retry: 'Try again',
  loading: 'Loading',
  loadFailed: 'Couldn’t load this',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  optional: 'optional',
  actions: 'Actions',
  noMatch: 'Nothing matches your search.',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number, of: number) => `Page ${formatNumber(page)} of ${formatNumber(of)}`,
  day: 'Day',
  asTable: 'Show as table',
  noFigures: 'Nothing in this period yet.',
  paymentsOff: 'Payments aren’t set up on this installation.',
}
