export const emailVerificationStrings = {
  title: 'Your email isn’t confirmed yet',
  text: (email: string) => `Open the link in our email to ${email}. You’ll get newsletters once it’s confirmed.`,
  textWithoutEmail: (email: string) =>
    `This server isn’t set up to send emails, so the link for ${email} is only in its outbox. Ask the server’s administrator to open it.`,
  send: 'Send the link again',
  sending: 'Sending…',
  sent: (email: string) => `We’ve sent the link to ${email}.`,
}
