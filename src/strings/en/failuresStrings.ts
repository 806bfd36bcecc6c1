import { plural } from '../formats.ts'

export const failuresStrings = {
  oops: 'Oops...',
  offline: 'You’re offline. Check your connection, then try again.',
  unreachable: 'We couldn’t reach Clipaway. Check your connection, then try again.',
  /** `count` likes and unlikes. */
  sentLater: (count: number) =>
    `You’re offline. Your last ${count === 1 ? 'change' : plural(count, 'change', 'changes')} will be sent when you’re back online.`,
  close: 'Close',
  updating: 'Updating... Please wait.',
  stuckTitle: 'Couldn’t load this page',
  stuck: 'We tried a few times. Check your connection, then reload the page.',
  reload: 'Reload',
  brokenTitle: 'Something went wrong on this page',
  broken: 'Your work is safe. Reload the page, or go to the home page.',
  home: 'Go to home page',
  newVersion: 'A new version of Clipaway is available. Update whenever you’re ready.',
  newVersionAction: 'Update now',
  later: 'Later',
}
