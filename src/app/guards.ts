import type { User } from '../../contract/user.ts'
import { paths } from '../screens/paths.ts'

/** Access to a page: everyone; guests only; signed-in users only; staff and affiliates only. */
export type PageAccess = 'public' | 'guest' | 'user' | 'admin'

export const isAdmin = (user: User) => user.is_staff || user.is_affiliate

/** The page to which a guest-only page redirects signed-in users. */
const homeOf = (user: User) => (isAdmin(user) ? '/dashboard/admin' : paths.dashboard)

/** The page after login or sign-up, wherever a session ended before. */
export const firstPageOf = (user: User) => (isAdmin(user) ? paths.admin : paths.dashboard)

/** Returns the path to redirect a visit to, or null to allow it (specification, section 2). */
export function redirectOf(access: PageAccess, user: User | null): string | null {
  if (access === 'public') return null
  if (access === 'guest') return user && homeOf(user)
  if (user === null) return paths.landing
  if (access === 'admin' && !isAdmin(user)) return paths.dashboard
  return null
}
