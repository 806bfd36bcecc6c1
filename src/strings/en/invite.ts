export const invite = {
  loading: 'Looking up your invitation',
  title: (name: string) => `${name} invites you to Clipaway`,
  lead: 'Turn a long video into clips that people stop for. Sign up and five videos a month are free.',
  signUp: 'Accept and sign up',
  logIn: 'I have an account',
  unknownTitle: 'We do not know this invitation',
  unknown: 'The link may be cut off or no longer in use. You can sign up all the same.',
  unknownSignUp: 'Sign up',
  failedTitle: 'We could not look up your invitation',
  failed: 'It is kept: sign up and it still counts. Or try again.',
  retry: 'Try again',
  home: 'See what Clipaway does',
}
