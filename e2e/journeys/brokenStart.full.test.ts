import { afterAll, beforeAll, it } from 'vitest'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import { type BrokenStart, expectThreeReloads } from './brokenStart.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

let world: OpenBrowser
let user: TestUser
beforeAll(async () => {
  world = await openBrowser()
  user = await world.server.makeUser({ name: 'Ana Lopez' })
})
afterAll(() => world?.stop())

it.each<BrokenStart>([
  ['/dashboard', 'framework'],
  ['/dashboard', 'start'],
  ['/login', 'framework'],
  ['/login', 'start'],
  ['/login', 'main'],
])('reloads %s three times without its %s script, and says so', (...start) => expectThreeReloads(world, user, start))
