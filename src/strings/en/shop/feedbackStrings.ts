export const feedbackStrings = {
  title: 'Feedback',
  lead: 'Someone on our team reads every message.',
  mood: 'How’s it going?',
  moods: { happy: 'Great', neutral: 'OK', unhappy: 'Not great' },
  text: 'What would you like us to know?',
  textHint: 'What works, what doesn’t, what’s missing.',
  submit: 'Send feedback',
  submitting: 'Sending…',
  sentTitle: 'Thank you!',
  sent: 'We’ve passed your feedback on to the team.',
  another: 'Send more feedback',
}
