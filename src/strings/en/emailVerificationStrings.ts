export const emailVerificationStrings = {
  title: 'Your email isn’t confirmed yet',
  text: (email: string) => `Open the link in our email to ${email}. Newsletters start after that.`,
  send: 'Send the link again',
  sending: 'Sending…',
  sent: (email: string) => `We’ve sent the link to ${email}.`,
}
