import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The resulting page of a visit for each kind of visitor: specification, section 2. */
export const routeRules: [path: string, guest: string, user: string, admin: string][] = [
  ['/', '/', '/', '/'],
  ['/newsletter', '/newsletter', '/newsletter', '/newsletter'],
  ['/join', '/join', '/join', '/join'],
  ['/invite/nobody', '/invite/nobody', '/invite/nobody', '/invite/nobody'],
  ['/login', '/login', '/dashboard', '/dashboard/admin'],
  ['/signup', '/signup', '/dashboard', '/dashboard/admin'],
  ['/password-reset', '/password-reset', '/dashboard', '/dashboard/admin'],
  ['/onboarding', '/', '/onboarding', '/onboarding'],
  ['/dashboard', '/', '/dashboard', '/dashboard'],
  ['/dashboard/favorites', '/', '/dashboard/favorites', '/dashboard/favorites'],
  ['/dashboard/plan/deeper/still', '/', '/dashboard/plan/deeper/still', '/dashboard/plan/deeper/still'],
  ['/dashboard/nothing', '/', '/dashboard', '/dashboard'],
  ['/dashboard/admin/', '/', '/dashboard', '/dashboard/admin/'],
  ['/no/such/page', '/', '/', '/'],
]

export type Visitor = 'a guest' | 'a user' | 'staff' | 'an affiliate'

/** Columns of `routeRules`. */
const columns: Record<Visitor, 1 | 2 | 3> = { 'a guest': 1, 'a user': 2, staff: 3, 'an affiliate': 3 }

/** Returns the resulting page of each of these paths for a visitor. */
export const rulesFor = (who: Visitor, paths: readonly string[] = routeRules.map(([path]) => path)) =>
  paths.map((path) => {
    const rule = routeRules.find(([of]) => of === path)
    if (!rule) throw new Error(`There is no rule for ${path}.`)
    return { path, expected: rule[columns[who]] }
  })

/** Waits until the page has settled, without loading dots or pending redirects; returns its path. */
export async function settle(page: Page): Promise<string> {
  await page.locator('h1').first().waitFor()
  await expect.poll(() => page.getByRole('status', { name: /loading/i }).count()).toBe(0)
  return new URL(page.url()).pathname
}
