export const problemReportStrings = {
  open: 'Report a problem',
  title: 'Report a problem',
  lead: 'Tell us what went wrong. We’ll include a link to this page.',
  text: 'What happened?',
  textHint: 'What you did, what you expected, and what you saw instead.',
  submit: 'Send report',
  submitting: 'Sending…',
  sentTitle: 'Thanks for telling us',
  sent: 'Someone on our team will look into it.',
  close: 'Close',
}
