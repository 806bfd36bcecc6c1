import type { User } from '../../contract/user.ts'
import { paths } from '../screens/paths.ts'

/** Who may open a page: everybody; only who is not signed in; only who is; only staff and affiliates. */
export type PageAccess = 'public' | 'guest' | 'user' | 'admin'

export const isAdmin = (user: User) => user.is_staff || user.is_affiliate

/** Where a guest-only page sends somebody who is signed in. */
const homeOf = (user: User) => (isAdmin(user) ? '/dashboard/admin' : paths.dashboard)

/** Where one goes after login or signup. */
export const firstPageOf = (user: User) => (isAdmin(user) ? paths.admin : paths.dashboard)

/** Where a visit to a page leads instead, or null when it may stay (specification, section 2). */
export function redirectOf(access: PageAccess, user: User | null): string | null {
  if (access === 'public') return null
  if (access === 'guest') return user && homeOf(user)
  if (user === null) return paths.landing
  if (access === 'admin' && !isAdmin(user)) return paths.dashboard
  return null
}

/** What the address says about who may open it; null for an address that is none of ours. */
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
 * After login: to the first page. Only somebody whose session had expired comes back to where they were, when that page
 * is still open to them.
 */
export function pageAfterLogin(user: User, returnTo: string | null): string {
  // Only a path of our own: an address such as //evil.example would leave the site.
  if (returnTo === null || !/^\/(?![/\\])/.test(returnTo)) return firstPageOf(user)
  const access = accessOf(returnTo.replace(/[?#].*$/, ''))
  const allowed = access === 'admin' || access === 'user' ? redirectOf(access, user) === null : false
  return allowed ? returnTo : firstPageOf(user)
}
