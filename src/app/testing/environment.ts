/** A deployment whose API has a host of its own. */
export const environment = {
  name: 'production',
  apiBaseUrl: 'https://api.example.com',
  affiliateSiteUrl: '',
  paymentKey: '',
  signInClientId: '',
} as const
