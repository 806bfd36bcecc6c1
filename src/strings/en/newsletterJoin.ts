export const newsletterJoin = {
  title: 'Clips worth stealing from',
  lead: 'Now and then: one clip that took off, why it did, and how to make yours. No noise, one click to leave.',
  email: 'E-mail',
  placeholder: 'you@example.com',
  submit: 'Join',
  submitting: 'Joining…',
  joinedTitle: 'Almost there',
  joined: 'We sent you a mail. Click the link in it and you are in.',
  another: 'Join with another address',
  points: ['One clip, taken apart', 'Ten lines, two minutes', 'Free, and never shared'],
  home: 'Back to the start',
}
