/** The constants until staff set something else. The address is a placeholder, which is shown nowhere. */
export const defaultConstants = {
  headline: 'Your next viral video is just a clip away',
  support_email: 'hello@example.com',
  announcement: '',
} as const
