import type { User } from '../../contract/user.ts'

/** An ordinary user who has completed onboarding. */
export const ana: User = {
  id: 'u1',
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana',
  avatar_url: null,
  is_staff: false,
  is_affiliate: false,
  onboarded: true,
  plan: 'free',
  last_newsletter_id: null,
  ref_code: null,
  created_at: '2026-01-01T00:00:00Z',
}
