/**
 * Measures how smoothly a list of 10,000 clips scrolls without a GPU: `npm run bench:list [-- storybook-folder…]`.
 * Several folders (builds before and after a change) alternate within each round, so other load affects them equally.
 *
 * Prints per build: the median and the 95th percentile of the frame times in milliseconds; their ratio to an almost
 * empty page, scrolled the same way in the same round; and the CPU time of the page's main thread, which other programs
 * hardly affect.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { withoutManager } from '../.storybook/withoutManager.ts'
import { launchOptions } from '../scripts/chromium.ts'
import { serveStatic } from '../scripts/serveStatic.ts'
import { storybookBuild } from '../scripts/storybookBuild.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
/** A brisk turn of the wheel: 120 pixels each time, thirty times a second. */
const notch = { pixels: 120, everyMilliseconds: 33, times: 150 }
const story = 'iframe.html?id=flows-clips-clips--ten-thousand&viewMode=story'
/** A page as long as the list, with only lines in it. */
const control = `data:text/html,<body style="margin:0;height:2000000px;background:repeating-linear-gradient(silver 0 1px,white 1px 99px)">`

interface Scrolled {
  /** Milliseconds between frames. */
  frames: number[]
  /** Milliseconds of CPU of the main thread per 1000 pixels. */
  cpu: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const percentile = (values: readonly number[], share: number) =>
  at(
    values.toSorted((a, b) => a - b),
    share,
  )

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

async function scroll(page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(() => window.scrollTo(0, 2000))
  await page.mouse.move(700, 500)
  await page.waitForTimeout(500)
  const before = await taskSeconds(session)
  const timing = page.evaluate(async (milliseconds) => {
    const frames: number[] = []
    const start = performance.now()
    let last = start
    while (last - start < milliseconds) {
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames.slice(1)
  }, notch.times * notch.everyMilliseconds)
  for (let turn = 0; turn < notch.times; turn += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, notch.everyMilliseconds))
    await page.mouse.wheel(0, notch.pixels)
    await next
  }
  const frames = await timing
  const cpu = ((await taskSeconds(session)) - before) * 1000
  const moved = await page.evaluate(() => window.scrollY - 2000)
  if (moved < notch.pixels * notch.times * 0.5) throw new Error(`the page moved by ${moved} px only`)
  return { frames, cpu: cpu / (moved / 1000) }
}

async function visit(browser: Browser, url: string, text?: string): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    // The product has no highlights.
    await withoutManager(page)
    await page.goto(url)
    if (text) await page.getByText(text).first().waitFor({ timeout: 120_000 })
    // The posters of the first rows arrive after the text.
    await page.waitForTimeout(text ? 5000 : 500)
    return await scroll(page)
  } finally {
    await page.close()
  }
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : [await storybookBuild()]
const servers = await Promise.all(folders.map((folder) => serveStatic(folder)))
const browser = await chromium.launch(launchOptions)
const results = new Map<string, Scrolled[]>()
const keep = (name: string, result: Scrolled) => results.set(name, [...(results.get(name) ?? []), result])
try {
  for (let round = 0; round < rounds; round += 1) {
    keep('nearly empty page', await visit(browser, control))
    for (const [place, { url }] of servers.entries())
      keep(folders[place] ?? '', await visit(browser, `${url}/${story}`, '10,000 clips'))
  }
} finally {
  await browser.close()
  await Promise.all(servers.map((server) => server.close()))
}

/** Returns the median of the rounds. */
const median = (name: string, of: (one: Scrolled) => number) => percentile((results.get(name) ?? []).map(of), 0.5)
const p95 = ({ frames }: Scrolled) => percentile(frames, 0.95)
const least = median('nearly empty page', p95)
for (const name of results.keys()) {
  const p50 = median(name, ({ frames }) => percentile(frames, 0.5)).toFixed(1)
  const slow = median(name, p95)
  const cpu = median(name, (one) => one.cpu).toFixed(1)
  console.log(`${name}: p50 ${p50} ms, p95 ${slow.toFixed(1)} ms, ${(slow / least).toFixed(2)} times the empty page`)
  console.log(`  main thread: ${cpu} ms of CPU per 1000 px`)
}
