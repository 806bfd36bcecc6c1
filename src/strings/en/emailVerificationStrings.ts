export const emailVerificationStrings = {
  title: 'Your email isn’t confirmed yet',
  text: (email: string) => `Open the link in our email to ${email}. You’ll get newsletters once it’s confirmed.`,
  send: 'Send the link again',
  sending: 'Sending…',
  sent: (email: string) => `We’ve sent the link to ${email}.`,
}
