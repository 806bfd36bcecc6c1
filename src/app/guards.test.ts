import { describe, expect, it } from 'vitest'
import { ana as user } from '../../machines/testing/ana.ts'
import { firstPageOf, type PageAccess, redirectOf } from './guards.ts'

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

describe('firstPageOf', () => {
  it('returns the admin dashboard for staff and affiliates, and the dashboard for others', () => {
    expect([user, staff, affiliate].map(firstPageOf)).toEqual(['/dashboard', '/dashboard/admin/', '/dashboard/admin/'])
  })
})
