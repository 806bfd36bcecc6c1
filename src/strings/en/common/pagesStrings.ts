/** Names of pages, for the browser's tab. */
export const pagesStrings = {
  newsletter: 'Newsletter',
  newsletterJoined: 'Check your inbox',
  newsletterFailed: 'Couldn’t join',
  invite: 'Invitation',
  login: 'Log in',
  signup: 'Sign up',
  passwordReset: 'Reset your password',
  onboarding: 'Welcome',
}
