import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTalk } from '../../clipper/testing/makeMedia.ts'
import { siteFiles } from '../../scripts/vite/siteWorker.ts'
import { buildDemo, storeFew } from './buildDemo.ts'
import { patience } from './openBrowser.ts'
import { type OpenDemo, openDemo } from './openDemo.ts'

// The service worker of the static demo: what it stores, and that it does not break any page.
let folder: string
/** The folder served by the host of a test. */
let site: string
let demo: OpenDemo
let context: BrowserContext
let page: Page
const at = (name: string) => join(folder, name)

/** Changes the names of all files that the page loads and the build's version, as in a newer build. */
async function makeNewer(from: string, to: string) {
  const { built_at } = JSON.parse(await readFile(join(from, 'version.json'), 'utf8'))
  const renew = (text: string) =>
    text
      .replaceAll(built_at, 'newer')
      .replaceAll(/-([\w-]{8})\.(js|css)\b/g, (_, hash, type) => `-${hash}newer.${type}`)
  await cp(from, to, { recursive: true })
  for (const name of await readdir(join(to, 'assets'))) {
    if (!/\.(js|css)$/.test(name)) continue
    const text = await readFile(join(to, 'assets', name), 'utf8')
    await rm(join(to, 'assets', name))
    await writeFile(join(to, 'assets', renew(name)), renew(text))
  }
  for (const name of ['index.html', 'version.json']) {
    await writeFile(join(to, name), renew(await readFile(join(to, name), 'utf8')))
  }
  await writeFile(join(to, 'siteFiles.json'), JSON.stringify(siteFiles(to)))
}

/** Replaces the files on the host. */
async function deploy(build: string) {
  await rename(site, at(`old-${Date.now()}`))
  await cp(at(build), site, { recursive: true })
}

/** Prepends a script to the host's service worker. */
async function changeWorker(script: string) {
  const file = join(site, 'mockServiceWorker.js')
  const changed = `${script};\n${await readFile(file, 'utf8')}`
  // Written atomically: a concurrent request gets either the old or the new file.
  await writeFile(at('changed.js'), changed)
  await rename(at('changed.js'), file)
}

const opened = () => page.getByRole('heading', { name: 'Clips on this device', level: 1 }).waitFor()
const open = async () => {
  await page.goto(`${demo.url}/device`)
  await opened()
}
const reload = async () => {
  await page.reload()
  await opened()
}

/** Returns the complete caches of the site, by build. */
const stored = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('clipaway.site '))
    const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')))
    return names.flatMap((name, i) => (whole[i] ? [name.split(' ').at(-1)] : []))
  })
const isStored = () => expect.poll(stored, { timeout: patience }).toHaveLength(1)
/** Returns whether the page runs the newer build. */
const showsNewer = () =>
  page.evaluate(() => /newer\.js$/.test(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''))
/** Returns the mocked 401 for a guest's account request; a static host has no such path. */
const answersOfExample = () => page.evaluate(async () => (await fetch('/api/profile/')).status)
const workers = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waits: Boolean(registration?.waiting), controls: navigator.serviceWorker.controller?.state }
  })

/** Returns the state of each registered service worker, even while no page is open. */
const workerStates = () =>
  Promise.all(
    context.serviceWorkers().map((worker) =>
      worker
        .evaluate(() => (self as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state)
        // It has ended in the meantime.
        .catch(() => 'redundant'),
    ),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-offline-'))
  await cp(await buildDemo(), at('build'), { recursive: true })
  await makeNewer(at('build'), at('newer'))
  await makeTalk({ file: at('talk.mp4'), seconds: 40, bursts: [14, 30] })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  site = await mkdtemp(at('site-'))
  await cp(at('build'), site, { recursive: true })
  demo = await openDemo(site)
  context = await demo.newContext()
  // A test cannot use a native browser window.
  await context.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))
  page = await context.newPage()
})
afterEach(async () => {
  await demo.stop()
  expect(demo.complaints).toEqual([])
})

it('opens and makes clips while offline, without the host', async () => {
  await open()
  await isStored()
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('clipaway.site '))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter((path) => /\.(mp4|webm|wasm)$/.test(path))).toEqual([])
  await demo.stopHost()
  await context.setOffline(true)
  await reload()
  // Neither the reader nor the writer has been used before.
  await page.locator('main input[type=file]').first().setInputFiles(at('talk.mp4'))
  await page.getByText(/clips? found on this device\.$/).waitFor()
  const saved = page.waitForEvent('download', { timeout: patience })
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  expect(await (await saved).failure()).toBeNull()
})

it('shows a newer build after a reload, and keeps the older page working until then', async () => {
  await open()
  await isStored()
  await deploy('newer')
  await storeFew(site)
  // The host no longer has any of this page's files.
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await showsNewer()).toBe(false)
  // Retries, since the host may be slow to respond.
  const newer = async () => {
    await page.goto(`${demo.url}/device`)
    await opened()
    return showsNewer()
  }
  await expect.poll(newer, { timeout: patience }).toBe(true)
  await expect.poll(stored, { timeout: patience }).toEqual(['newer'])
})

it('keeps the cache of a page that is still open', async () => {
  await storeFew(site)
  await open()
  await isStored()
  const [older] = await stored()
  await deploy('newer')
  await storeFew(site)
  const other = await context.newPage()
  await other.goto(`${demo.url}/device`)
  await expect.poll(stored, { timeout: patience }).toEqual([older, 'newer'])
  await other.close()
  await reload()
  await expect.poll(stored, { timeout: patience }).toEqual(['newer'])
})

it('replaces its service worker only while no page is open', async () => {
  await storeFew(site)
  await open()
  expect(await answersOfExample()).toBe(401)
  await changeWorker('// newer')
  // The browser may already be fetching the script and get the previous one.
  const update = async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    return workers()
  }
  await expect.poll(update, { timeout: patience }).toEqual({ waits: true, controls: 'activated' })
  expect(await answersOfExample()).toBe(401)
  await reload()
  expect(await answersOfExample()).toBe(401)
  await page.close()
  // The new worker takes over when the old one has finished its work. Opening a page before that would delay it again.
  await expect.poll(workerStates, { timeout: patience }).toEqual(['activated'])
  page = await context.newPage()
  await open()
  expect(await workers()).toEqual({ waits: false, controls: 'activated' })
  expect(await answersOfExample()).toBe(401)
})

it('does not cache a wrong response of the host', async () => {
  await storeFew(site)
  const { files } = JSON.parse(await readFile(join(site, 'siteFiles.json'), 'utf8'))
  // No page requests this file before the user chooses a video.
  const wrong = Object.keys(files).find((name) => name.startsWith('assets/readerWorker')) ?? ''
  const file = join(site, wrong)
  const right = await readFile(file, 'utf8')
  await writeFile(file, await readFile(join(site, 'index.html')))
  const answered = context.waitForEvent('response', {
    predicate: (it) => it.url().endsWith(wrong),
    timeout: patience,
  })
  await open()
  await answered
  expect(await stored()).toEqual([])
  await writeFile(file, right)
  // A started download resumes on the next visit.
  await expect.poll(async () => reload().then(stored), { timeout: patience }).toHaveLength(1)
  expect(await page.evaluate(async (path) => (await caches.match(`/${path}`))?.text(), wrong)).toBe(right)
})

it('opens without storage space', async () => {
  await storeFew(site)
  await changeWorker('Cache.prototype.put = async () => { throw new DOMException("No room.", "QuotaExceededError") }')
  await open()
  await reload()
  expect(await answersOfExample()).toBe(401)
  expect(await stored()).toEqual([])
})

it('opens when the storage never responds', async () => {
  await storeFew(site)
  // The worker waits by its own clock, which no test can forward: each of its waits is cut short.
  await changeWorker(`
    const wait = setTimeout
    self.setTimeout = (run, ms) => wait(run, ms / 50)
    CacheStorage.prototype.match = CacheStorage.prototype.keys = () => new Promise(() => undefined)`)
  await open()
  await reload()
  expect(await answersOfExample()).toBe(401)
})

it('opens when the service worker never responds, and replaces it at the next visit', async () => {
  await storeFew(site)
  await changeWorker('addEventListener("message", (event) => event.stopImmediatePropagation())')
  // The page waits by its own clock.
  await page.clock.install()
  await page.goto(`${demo.url}/device`)
  await expect.poll(workerStates, { timeout: patience }).toEqual(['activated'])
  await page.clock.fastForward(30_000)
  await opened()
  await cp(join(at('build'), 'mockServiceWorker.js'), join(site, 'mockServiceWorker.js'))
  await reload()
  expect(await answersOfExample()).toBe(401)
})

it('opens when the host has no service worker', async () => {
  await rm(join(site, 'mockServiceWorker.js'))
  await open()
})
