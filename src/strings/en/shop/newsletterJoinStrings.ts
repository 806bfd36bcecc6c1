export const newsletterJoinStrings = {
  title: 'Clips worth stealing from',
  lead: 'Now and then: one clip that took off, why it did, and how to make yours. No noise, and you can unsubscribe in one click.',
  email: 'Email',
  placeholder: 'you@example.com',
  submit: 'Join',
  submitting: 'Joining…',
  joinedTitle: 'Almost there',
  joined: 'We’ve emailed you a link. Click it to confirm.',
  another: 'Use a different email',
  points: ['One clip, taken apart', 'Ten lines, two minutes', 'Free, and never shared'],
  home: 'Back to home',
}
