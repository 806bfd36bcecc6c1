import type { AuthResult } from '../../contract/user.ts'
import { ana } from './ana.ts'

/** A successful login or sign-up. */
export const signedIn: Extract<AuthResult, { result: 'success' }> = {
  result: 'success',
  message: 'Welcome.',
  user: { ...ana, onboarded: false },
  token: { key: 'k', expires_at: '2026-02-01T00:00:00Z' },
}
