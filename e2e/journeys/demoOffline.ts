import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { siteFiles } from '../../scripts/vite/siteWorker.ts'
import { buildDemo } from './buildDemo.ts'
import { type OpenDemo, openDemo } from './openDemo.ts'

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

/** Makes the demo and a newer build of it in a folder, named `build` and `newer`. */
export async function makeBuilds(folder: string): Promise<void> {
  await cp(await buildDemo(), join(folder, 'build'), { recursive: true })
  await makeNewer(join(folder, 'build'), join(folder, 'newer'))
}

/** The demo on a host of its own, in a browser that has not visited it before. */
export interface HostedDemo {
  demo: OpenDemo
  /** The folder served by the host. */
  site: string
  context: BrowserContext
  /** The page that the functions below use; a test may replace it. */
  page: Page
  /** Replaces the files on the host by those of a build. */
  deploy(build: 'build' | 'newer'): Promise<void>
  /** Prepends a script to the host's service worker. */
  changeWorker(script: string): Promise<void>
  /** Waits until the page for clips on this device is shown. */
  opened(): Promise<void>
  open(): Promise<void>
  reload(): Promise<void>
  /** Returns the complete caches of the site, by build. */
  stored(): Promise<(string | undefined)[]>
  isStored(): Promise<void>
  /** Returns the mocked 401 for a guest's account request; a static host has no such path. */
  answersOfExample(): Promise<number>
  /** Returns the state of each registered service worker, even while no page is open. */
  workerStates(): Promise<string[]>
  stop(): Promise<void>
}

/** Serves a build from the folder of `makeBuilds`, and opens a page that is still empty. */
export async function hostDemo(folder: string): Promise<HostedDemo> {
  const at = (name: string) => join(folder, name)
  const site = await mkdtemp(at('site-'))
  await cp(at('build'), site, { recursive: true })
  const demo = await openDemo(site)
  const context = await demo.newContext()
  // A test cannot use a native browser window.
  await context.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))

  const hosted: HostedDemo = {
    demo,
    site,
    context,
    page: await context.newPage(),
    deploy: async (build) => {
      await rename(site, at(`old-${Date.now()}`))
      await cp(at(build), site, { recursive: true })
    },
    changeWorker: async (script) => {
      const file = join(site, 'mockServiceWorker.js')
      const changed = `${script};\n${await readFile(file, 'utf8')}`
      // Written atomically: a concurrent request gets either the old or the new file.
      await writeFile(at('changed.js'), changed)
      await rename(at('changed.js'), file)
    },
    opened: () => hosted.page.getByRole('heading', { name: 'Clips on this device', level: 1 }).waitFor(),
    open: async () => {
      await hosted.page.goto(`${demo.url}/device`)
      await hosted.opened()
    },
    reload: async () => {
      await hosted.page.reload()
      await hosted.opened()
    },
    stored: () =>
      hosted.page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('clipaway.site '))
        const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')))
        return names.flatMap((name, i) => (whole[i] ? [name.split(' ').at(-1)] : []))
      }),
    isStored: () => expect.poll(hosted.stored).toHaveLength(1),
    answersOfExample: () => hosted.page.evaluate(async () => (await fetch('/api/profile/')).status),
    workerStates: () =>
      Promise.all(
        context.serviceWorkers().map((worker) =>
          worker
            .evaluate(() => (self as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state)
            // It has ended in the meantime.
            .catch(() => 'redundant'),
        ),
      ),
    stop: () => demo.stop(),
  }
  return hosted
}
