/** Names of pages, for the browser's tab. */
export const pagesStrings = {
  newsletter: 'Newsletter',
  invite: 'Invitation',
  login: 'Log in',
  signup: 'Sign up',
  passwordReset: 'Reset your password',
  onboarding: 'Welcome',
}
