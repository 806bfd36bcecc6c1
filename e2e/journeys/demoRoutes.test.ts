import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDemo } from './buildDemo.ts'
import { type OpenDemo, openDemo } from './openDemo.ts'
import { visitDemoRoutes } from './visitRoutes.ts'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo(await buildDemo())
})
afterAll(() => demo?.stop())

// The same pages as in `routes.test.ts`, but the mocks determine who is signed in. `routes.full.test.ts` opens every
// page.
visitDemoRoutes(
  [
    { who: 'a guest', paths: ['/', '/onboarding'] },
    { who: 'a user', paths: ['/login', '/dashboard/favorites', '/dashboard/admin/'] },
    { who: 'staff', paths: ['/dashboard/admin/'] },
  ],
  () => demo,
)

it('causes no browser errors', () => {
  expect(demo.complaints).toEqual([])
})
