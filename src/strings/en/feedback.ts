export const feedback = {
  title: 'Feedback',
  lead: 'A person of the team reads every word.',
  mood: 'How is it going?',
  moods: { happy: 'Great', neutral: 'All right', unhappy: 'Not good' },
  text: 'What should we know?',
  textHint: 'What worked, what did not, what you miss.',
  submit: 'Send feedback',
  submitting: 'Sending…',
  sentTitle: 'Thank you!',
  sent: 'Your words are with the team.',
  another: 'Write something else',
}
