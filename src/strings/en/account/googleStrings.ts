export const googleStrings = {
  choose: 'Continue with Google',
  busy: 'Waiting for Google…',
  problems: {
    blocked: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
    failed: 'Google could not be reached. Try again, or use your email address.',
  },
  loading: 'Checking whether Google sign-in is available',
}
