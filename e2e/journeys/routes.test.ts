import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, openPrerendered } from './openBrowser.ts'
import { visitServerRoutes } from './visitRoutes.ts'

let world: OpenBrowser
beforeAll(async () => {
  world = await openBrowser()
})
afterAll(() => world?.stop())

// `src/app/guards.test.ts` tests the rule of every route, `journey.test.ts` opens unknown paths and the dashboard, and
// `routes.full.test.ts` opens every route as every kind of visitor.
visitServerRoutes(
  [
    {
      who: 'a guest',
      paths: ['/', '/login', '/password-reset', '/onboarding', '/dashboard/admin/'],
    },
    {
      who: 'a user',
      paths: ['/join', '/login', '/dashboard/favorites', '/dashboard/nothing', '/dashboard/admin/'],
    },
    { who: 'staff', paths: ['/signup', '/dashboard/admin/'] },
    { who: 'an affiliate', paths: ['/dashboard/admin/'] },
  ],
  () => world,
)

// `WholeApp.stories.tsx` tests that other visitors are sent to the dashboard.
describe('signing in', () => {
  it('leads staff to the admin dashboard', async () => {
    const user = await world.server.makeUser({ staff: true })
    const page = await world.open()
    await openPrerendered(page, `${world.server.url}/login`)
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${world.server.url}/dashboard/admin/`)
    await page.context().close()
  })
})

it('shows the front page without scripts, and only once with them', async () => {
  const still = await world.open(null, { javaScriptEnabled: false })
  await still.goto(world.server.url)
  await still.getByRole('heading', { level: 1, name: 'Your next viral video is just a clip away' }).waitFor()
  await still.getByRole('link', { name: 'Make my first clips' }).first().click()
  expect(new URL(still.url()).pathname).toBe('/signup')
  await still.context().close()

  const page = await world.open()
  await page.goto(world.server.url)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await expect.poll(() => page.locator('#prerendered').count()).toBe(0)
  expect(await page.locator('h1').count()).toBe(1)
  await page.context().close()
})

it('causes no browser errors', () => {
  expect(world.complaints).toEqual([])
})
