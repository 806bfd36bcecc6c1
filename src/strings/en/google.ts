export const google = {
  choose: 'Continue with Google',
  busy: 'Waiting for Google…',
  loading: 'Checking whether Google sign-in is available',
  notSetUp: 'Google sign-in isn’t available here. Use your email instead.',
}
