import { expect, it } from 'vitest'
import { pageOf, showsEditor } from './pageOf.ts'

it.each([
  ['/dashboard/clips/c1', '/dashboard/clips'],
  ['/dashboard/clips/', '/dashboard/clips'],
  ['/dashboard/clips', '/dashboard/clips'],
  ['/dashboard', '/dashboard/clips'],
  ['/dashboard/favorites/c1', '/dashboard/favorites'],
  ['/dashboard/clipsy/c1', '/dashboard/clipsy/c1'],
  ['/dashboard/plan', '/dashboard/plan'],
  ['/dashboard/admin/staff', '/dashboard/admin/staff'],
  ['/', '/'],
])('%s shows %s', (location, page) => {
  expect(pageOf(location)).toBe(page)
})

it('tells the editor from the list it replaces', () => {
  expect(showsEditor('/dashboard/clips/c1/edit')).toBe(true)
  expect(showsEditor('/dashboard/clips/c1')).toBe(false)
})
