import { formatNumber } from '../formats.ts'

/** Words that the lists and forms of the dashboard and of the administration share. */
export const section = {
  retry: 'Try again',
  loading: 'Loading',
  loadFailed: 'This could not be loaded',
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
  asTable: 'Show as a table',
  paymentsOff: 'Payments are not set up on this installation.',
}
