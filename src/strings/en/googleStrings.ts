export const googleStrings = {
  choose: 'Continue with Google',
  busy: 'Waiting for Google…',
  loading: 'Checking whether Google sign-in is available',
}
