export const newsletterJoinStrings = {
  title: 'Clips worth stealing from',
  lead: 'Now and then: one clip that took off, why it did, and how to make yours. No noise, and you can unsubscribe in one click.',
  email: 'Email',
  placeholder: 'you@example.com',
  submit: 'Join',
  submitting: 'Joining…',
  joinedTitle: 'Almost there',
  joined: 'We’ve emailed you a link. Click it to confirm.',
  joinedUnsent:
    'This server isn’t set up to send emails, so the link that confirms your address is only in its outbox. Ask the server’s administrator to open it.',
  another: 'Use a different email',
  points: ['One clip, taken apart', 'Ten lines, two minutes', 'Free, and never shared'],
  home: 'Back to home',
}
