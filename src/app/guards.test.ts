import { describe, expect, it } from 'vitest'
import { ana as user } from '../../machines/testing/ana.ts'
import { accessOf, firstPageOf, type PageAccess, pageAfterLogin, redirectOf } from './guards.ts'

const staff = { ...user, is_staff: true }
const affiliate = { ...user, is_affiliate: true }

describe('redirectOf', () => {
  it.each<[PageAccess, string | null, string | null, string | null, string | null]>([
    //          guest user          staff               affiliate
    ['public', null, null, null, null],
    ['guest', null, '/dashboard', '/dashboard/admin', '/dashboard/admin'],
    ['user', '/', null, null, null],
    ['admin', '/', '/dashboard', null, null],
  ])('%s', (access, asGuest, asUser, asStaff, asAffiliate) => {
    expect([null, user, staff, affiliate].map((who) => redirectOf(access, who))).toEqual([
      asGuest,
      asUser,
      asStaff,
      asAffiliate,
    ])
  })
})

describe('accessOf', () => {
  it.each<[string, PageAccess | null]>([
    ['/', 'public'],
    ['/newsletter', 'public'],
    ['/join', 'public'],
    ['/invite/ANA10', 'public'],
    ['/invite', null],
    ['/invite/a/b', null],
    ['/login', 'guest'],
    ['/signup', 'guest'],
    ['/password-reset', 'guest'],
    ['/password-reset/', 'guest'],
    ['/onboarding', 'user'],
    ['/dashboard', 'user'],
    ['/dashboard/clips', 'user'],
    ['/dashboard/clips/deep/er', 'user'],
    ['/dashboard/admin', 'admin'],
    ['/dashboard/admin/', 'admin'],
    ['/dashboard/admin/staff', 'admin'],
    ['/dashboards', null],
    ['/nowhere', null],
  ])('%s is %s', (path, access) => {
    expect(accessOf(path)).toBe(access)
  })
})

describe('after login', () => {
  it('leads staff and affiliates to the admin dashboard, others to theirs', () => {
    expect([user, staff, affiliate].map(firstPageOf)).toEqual(['/dashboard', '/dashboard/admin/', '/dashboard/admin/'])
  })
  it.each([
    ['/dashboard/plan?from=mail', '/dashboard/plan?from=mail'],
    ['/onboarding', '/onboarding'],
    ['/dashboard/admin/staff', '/dashboard'],
    ['/login', '/dashboard'],
    ['//evil.example/dashboard', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/nowhere', '/dashboard'],
    [null, '/dashboard'],
  ])('a user whose session expired at %s goes to %s', (returnTo, page) => {
    expect(pageAfterLogin(user, returnTo)).toBe(page)
  })
})
