import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { storeFew } from './buildDemo.ts'
import { type HostedDemo, hostDemo, makeBuilds } from './demoOffline.ts'

const folder = testFolder()
let hosted: HostedDemo

beforeAll(async () => {
  await makeBuilds(folder.path)
})
beforeEach(async () => {
  hosted = await hostDemo(folder.path)
})
afterEach(async () => {
  await hosted.stop()
  expect(hosted.demo.complaints).toEqual([])
})

it('keeps the cache of a page that is still open', async () => {
  await storeFew(hosted.site)
  await hosted.open()
  await hosted.isStored()
  const [older] = await hosted.stored()
  await hosted.deploy('newer')
  await storeFew(hosted.site)
  const other = await hosted.context.newPage()
  await other.goto(`${hosted.demo.url}/device`)
  await expect.poll(hosted.stored).toEqual([older, 'newer'])
  await other.close()
  await hosted.reload()
  await expect.poll(hosted.stored).toEqual(['newer'])
})

it('opens without storage space', async () => {
  await storeFew(hosted.site)
  await hosted.changeWorker(
    'Cache.prototype.put = async () => { throw new DOMException("No room.", "QuotaExceededError") }',
  )
  await hosted.open()
  await hosted.reload()
  expect(await hosted.answersOfExample()).toBe(401)
  expect(await hosted.stored()).toEqual([])
})

it('opens when the storage never responds', async () => {
  await storeFew(hosted.site)
  // The worker waits by its own clock, which no test can forward: each of its waits is cut short.
  await hosted.changeWorker(`
    const wait = setTimeout
    self.setTimeout = (run, ms) => wait(run, ms / 50)
    CacheStorage.prototype.match = CacheStorage.prototype.keys = () => new Promise(() => undefined)`)
  await hosted.open()
  await hosted.reload()
  expect(await hosted.answersOfExample()).toBe(401)
})

it('opens when the service worker never responds, and replaces it at the next visit', async () => {
  await storeFew(hosted.site)
  await hosted.changeWorker('addEventListener("message", (event) => event.stopImmediatePropagation())')
  // The page waits by its own clock.
  await hosted.page.clock.install()
  await hosted.page.goto(`${hosted.demo.url}/device`)
  await expect.poll(hosted.workerStates).toEqual(['activated'])
  await hosted.page.clock.fastForward(30_000)
  await hosted.opened()
  await cp(join(folder.path, 'build', 'mockServiceWorker.js'), join(hosted.site, 'mockServiceWorker.js'))
  await hosted.reload()
  expect(await hosted.answersOfExample()).toBe(401)
})

it('opens when the host has no service worker', async () => {
  await rm(join(hosted.site, 'mockServiceWorker.js'))
  await hosted.open()
})
