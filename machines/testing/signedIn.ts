import type { AuthResult } from '../../contract/user.ts'

/** A successful login or sign-up. */
export const signedIn: Extract<AuthResult, { result: 'success' }> = {
  result: 'success',
  message: 'Welcome.',
  user: {
    id: 'u1',
    email: 'ana@example.com',
    name: 'Ana',
    avatar_url: null,
    is_staff: false,
    is_affiliate: false,
    onboarded: false,
    plan: 'free',
    last_newsletter_id: null,
    ref_code: null,
    created_at: '2026-01-01T00:00:00Z',
  },
  token: { key: 'k', expires_at: '2026-02-01T00:00:00Z' },
}
