export const failures = {
  oops: 'Oops...',
  close: 'Close',
  updating: 'Updating... Please wait.',
  stuckTitle: 'This page could not be loaded',
  stuck: 'We tried a few times. Check your connection, then load the page again.',
  reload: 'Load again',
  brokenTitle: 'Something broke on this page',
  broken: 'Nothing of yours is lost. Load the page again, or go back to the start.',
  home: 'To the start',
  newVersion: 'A new version of Clipaway is ready. Load it when it suits you.',
  newVersionAction: 'Load it now',
  later: 'Later',
}
