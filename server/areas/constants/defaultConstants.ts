import type { Constants } from '../../../contract/system.ts'

/** What holds until staff set something else. */
export const defaultConstants: Constants = {
  headline: 'Your next viral video is just a clip away',
  support_email: 'hello@example.com',
  announcement: '',
}
