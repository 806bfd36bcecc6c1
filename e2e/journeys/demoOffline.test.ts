import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTalk } from '../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { storeFew } from './buildDemo.ts'
import { type HostedDemo, hostDemo, makeBuilds } from './demoOffline.ts'

// The service worker of the static demo: what it stores, and that it does not break any page.
// `demoOffline.full.test.ts` covers what rarely fails: the storage, the service worker itself, a second open page.

const folder = testFolder()
let hosted: HostedDemo

beforeAll(async () => {
  await makeBuilds(folder.path)
  await makeTalk({ file: join(folder.path, 'talk.mp4'), seconds: 40, bursts: [14, 30] })
})
beforeEach(async () => {
  hosted = await hostDemo(folder.path)
})
afterEach(async () => {
  await hosted.stop()
  expect(hosted.demo.complaints).toEqual([])
})

/** Returns whether the page runs the newer build. */
const showsNewer = () =>
  hosted.page.evaluate(() =>
    /newer\.js$/.test(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''),
  )
const workers = () =>
  hosted.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waits: Boolean(registration?.waiting), controls: navigator.serviceWorker.controller?.state }
  })

it('opens and makes clips while offline, without the host', async () => {
  await hosted.open()
  await hosted.isStored()
  const paths = await hosted.page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('clipaway.site '))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter((path) => /\.(mp4|webm|wasm)$/.test(path))).toEqual([])
  await hosted.demo.stopHost()
  await hosted.context.setOffline(true)
  await hosted.reload()
  // Neither the reader nor the writer has been used before.
  await hosted.page.locator('main input[type=file]').first().setInputFiles(join(folder.path, 'talk.mp4'))
  await hosted.page.getByText(/clips? found on this device\.$/).waitFor()
  const saved = hosted.page.waitForEvent('download')
  await hosted.page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  expect(await (await saved).failure()).toBeNull()
})

it('shows a newer build after a reload, and keeps the older page working until then', async () => {
  await hosted.open()
  await hosted.isStored()
  await hosted.deploy('newer')
  await storeFew(hosted.site)
  // The host no longer has any of this page's files.
  await hosted.page.evaluate(() => history.pushState(null, '', '/login'))
  await hosted.page.getByLabel('Password', { exact: true }).waitFor()
  expect(await showsNewer()).toBe(false)
  // Retries, since the host may be slow to respond.
  const newer = async () => {
    await hosted.page.goto(`${hosted.demo.url}/device`)
    await hosted.opened()
    return showsNewer()
  }
  await expect.poll(newer).toBe(true)
  await expect.poll(hosted.stored).toEqual(['newer'])
})

it('replaces its service worker only while no page is open', async () => {
  await storeFew(hosted.site)
  await hosted.open()
  expect(await hosted.answersOfExample()).toBe(401)
  await hosted.changeWorker('// newer')
  // The browser may already be fetching the script and get the previous one.
  const update = async () => {
    await hosted.page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    return workers()
  }
  await expect.poll(update).toEqual({ waits: true, controls: 'activated' })
  expect(await hosted.answersOfExample()).toBe(401)
  await hosted.reload()
  expect(await hosted.answersOfExample()).toBe(401)
  await hosted.page.close()
  // The new worker takes over when the old one has finished its work. Opening a page before that would delay it again.
  await expect.poll(hosted.workerStates).toEqual(['activated'])
  hosted.page = await hosted.context.newPage()
  await hosted.open()
  expect(await workers()).toEqual({ waits: false, controls: 'activated' })
  expect(await hosted.answersOfExample()).toBe(401)
})

it('does not cache a wrong response of the host', async () => {
  await storeFew(hosted.site)
  const { files } = JSON.parse(await readFile(join(hosted.site, 'siteFiles.json'), 'utf8'))
  // No page requests this file before the user chooses a video.
  const wrong = Object.keys(files).find((name) => name.startsWith('assets/readerWorker')) ?? ''
  const file = join(hosted.site, wrong)
  const right = await readFile(file, 'utf8')
  await writeFile(file, await readFile(join(hosted.site, 'index.html')))
  const answered = hosted.context.waitForEvent('response', (it) => it.url().endsWith(wrong))
  await hosted.open()
  await answered
  expect(await hosted.stored()).toEqual([])
  await writeFile(file, right)
  // A started download resumes on the next visit.
  await expect.poll(async () => hosted.reload().then(hosted.stored)).toHaveLength(1)
  expect(await hosted.page.evaluate(async (path) => (await caches.match(`/${path}`))?.text(), wrong)).toBe(right)
})
