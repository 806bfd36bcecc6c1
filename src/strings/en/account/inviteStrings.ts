export const inviteStrings = {
  loading: 'Looking up your invitation',
  title: (name: string) => `${name} invited you to Clipaway`,
  lead: 'Turn a long video into clips people stop scrolling for. Sign up and try it with a video of your own.',
  signUp: 'Accept and sign up',
  logIn: 'I already have an account',
  unknownTitle: 'We don’t recognise this invitation',
  unknown: 'The link may be incomplete or expired. You can still sign up.',
  unknownSignUp: 'Sign up',
  failedTitle: 'We couldn’t look up your invitation',
  failed: 'It’s saved and will still count when you sign up. Or try again.',
  retry: 'Try again',
  home: 'See what Clipaway does',
}
