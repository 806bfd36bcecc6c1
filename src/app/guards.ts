import type { User } from '../../contract/user.ts'
import { paths } from '../screens/paths.ts'

/** Who may open a page: everyone; guests only; signed-in users only; staff and affiliates only. */
export type PageAccess = 'public' | 'guest' | 'user' | 'admin'

export const isAdmin = (user: User) => user.is_staff || user.is_affiliate

/** Where a guest-only page redirects signed-in users. */
const homeOf = (user: User) => (isAdmin(user) ? '/dashboard/admin' : paths.dashboard)

/** Where to go after login or sign-up. */
export const firstPageOf = (user: User) => (isAdmin(user) ? paths.admin : paths.dashboard)

/** Where to redirect a visit, or null to allow it (specification, section 2). */
export function redirectOf(access: PageAccess, user: User | null): string | null {
  if (access === 'public') return null
  if (access === 'guest') return user && homeOf(user)
  if (user === null) return paths.landing
  if (access === 'admin' && !isAdmin(user)) return paths.dashboard
  return null
}

/** Who may open a path; null for an unknown path. */
export function accessOf(path: string): PageAccess | null {
  const clean = path === '/' ? path : path.replace(/\/+$/, '')
  if (clean === '/' || clean === paths.newsletter || clean === paths.join || /^\/invite\/[^/]+$/.test(clean))
    return 'public'
  if (clean === paths.login || clean === paths.signup || clean === paths.passwordReset) return 'guest'
  if (clean === '/dashboard/admin' || clean.startsWith('/dashboard/admin/')) return 'admin'
  if (clean === paths.onboarding || clean === paths.dashboard || clean.startsWith('/dashboard/')) return 'user'
  return null
}

/**
 * After login: to the first page. Only users whose session had expired return to where they were, if they may still
 * open it.
 */
export function pageAfterLogin(user: User, returnTo: string | null): string {
  // Only our own paths: a URL such as //evil.example would leave the site.
  if (returnTo === null || !/^\/(?![/\\])/.test(returnTo)) return firstPageOf(user)
  const access = accessOf(returnTo.replace(/[?#].*$/, ''))
  const allowed = access === 'admin' || access === 'user' ? redirectOf(access, user) === null : false
  return allowed ? returnTo : firstPageOf(user)
}
