export const google = {
  choose: 'Continue with Google',
  busy: 'Waiting for Google…',
  loading: 'Looking whether Google sign-in is available',
  notSetUp: 'Sign-in with Google is not set up here. Use your e-mail address instead.',
}
