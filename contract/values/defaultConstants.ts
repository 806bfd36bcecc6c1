/** The constants until staff change them. The address is a placeholder that is never shown. */
export const defaultConstants = {
  headline: 'Your next viral video is just a clip away',
  support_email: 'hello@example.com',
  announcement: '',
} as const
