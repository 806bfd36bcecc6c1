/**
 * Measures how soon the first clip of a chosen file is visible and plays, in the built app on the real server: `npm run
 * bench:chosen [-- file]`. Prints seconds from choosing the file: on a free connection, on one of 20 Mbit/s during the
 * upload, and with the network cut before the choice. Each runs in its own window, with the app's code cached, as for a
 * returning user. Without a file, it generates one of seven minutes. Build the app first: `npm run build`.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { makeTalk } from '../clipper/testing/makeMedia.ts'
import { launchOptions } from '../scripts/chromium.ts'
import { startTestServer, type TestServer } from '../server/testing/startTestServer.ts'
import { median } from './hammer.ts'

const appDir = join(import.meta.dirname, '../dist')
const megabits = 20
const runs = Number(process.env.RUNS ?? 3)

const lines = ['free', 'narrow', 'gone'] as const
type Line = (typeof lines)[number]

async function setLine(page: Page, line: Line) {
  if (line === 'gone') return page.context().setOffline(true)
  if (line === 'free') return
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (megabits * 1e6) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

const choose = (page: Page, file: string) => page.locator('input[type=file]').first().setInputFiles(file)
const tiles = (page: Page) => page.getByRole('button', { name: /^Play / })

/** Opens the upload page as a user who has already seen clips of another file there. */
async function openUpload(browser: Browser, server: TestServer, small: string): Promise<Page> {
  const { token } = await server.makeUser({ plan: 'studio' })
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })).newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(`${server.url}/icon.svg`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await page.goto(`${server.url}/login`)
  await page.waitForURL('**/dashboard**')
  await page.goto(`${server.url}/dashboard/upload`)
  await choose(page, small)
  await tiles(page).first().click()
  await page.getByRole('dialog').locator('video').waitFor()
  await page.goto(`${server.url}/dashboard/upload`)
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page
}

/** Returns the seconds from choosing a file until its first clip is visible, and until it plays. */
async function time(page: Page, file: string, line: Line): Promise<{ shown: number; plays: number }> {
  await setLine(page, line)
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  await choose(page, file)
  if (line === 'narrow') await page.getByRole('button', { name: 'Upload video' }).click()
  await tiles(page).first().waitFor()
  const shown = seconds()
  await tiles(page).first().click()
  const video = page.getByRole('dialog').locator('video')
  await video.evaluate(
    (it: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        const look = () => (it.currentTime > 0 && !it.paused && it.readyState > 2 ? resolve() : setTimeout(look, 20))
        void it.play().catch(() => {})
        look()
      }),
  )
  return { shown, plays: seconds() }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-chosen-'))
const server = await startTestServer({ appDir })
try {
  const [small, made] = [join(folder, 'small.mp4'), join(folder, 'talk.mp4')]
  await makeTalk({ file: small, seconds: 40, width: 640, height: 360, fps: 25 })
  const file = process.argv[2] ?? made
  if (file === made) await makeTalk({ file, seconds: 420, width: 1280, height: 720, fps: 25 })
  const { size } = await stat(file)
  const needed = (size * 8) / (megabits * 1e6)
  console.log(`${Math.round(size / 1e6)} MB; at ${megabits} Mbit/s its upload takes ${needed.toFixed(0)} s or more`)
  for (const line of lines) {
    const times: Awaited<ReturnType<typeof time>>[] = []
    for (let run = 0; run < runs; run += 1) {
      const browser = await chromium.launch(launchOptions)
      try {
        times.push(await time(await openUpload(browser, server, small), file, line))
      } finally {
        await browser.close()
      }
    }
    const of = (name: 'shown' | 'plays') => `${median(times.map((it) => it[name])).toFixed(1)} s`
    console.log(`${line.padEnd(8)} first clip shown after ${of('shown')}, plays after ${of('plays')}`)
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
