/**
 * Measures how smoothly the editor’s timeline moves over a video of two hours, without a GPU: `npm run bench:timeline
 * [-- storybook-folder…]`. Several folders (builds before and after a change) alternate within each round, so other
 * load affects them equally. `CPU=4` makes the page four times as slow and as wide as a phone; `ROUNDS` sets the number
 * of rounds.
 *
 * Prints per build and movement: the median and the 95th percentile of the frame times in milliseconds, their ratio to
 * an almost empty page with the same input, tasks of more than 50 ms, and the CPU time of the page's main thread per
 * step, which other programs hardly affect.
 */
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { withoutManager } from '../.storybook/withoutManager.ts'
import { temporaryFolder } from '../clipper/testing/makeMedia.ts'
import { launchOptions } from '../scripts/chromium.ts'
import { serveStatic } from '../scripts/serveStatic.ts'
import { storybookBuild } from '../scripts/storybookBuild.ts'
import { makeLongVideo, withLongVideo } from './longVideo.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const slowdown = Number(process.env.CPU ?? 1)
const viewport = slowdown > 1 ? { width: 375, height: 812 } : { width: 1440, height: 900 }
/** Seconds of the video. */
const length = 7200
/** Milliseconds per step: sixty steps a second, like a good mouse. */
const pace = 1000 / 60
const story = 'iframe.html?id=flows-editor-editor--opened&viewMode=story'
/** A page with only a line to drag. */
const control = `data:text/html,<body style="margin:0;height:3000px"><div role="slider" aria-label="Start" style="position:absolute;left:50%;top:400px;width:14px;height:120px;background:silver"></div>`

/** A movement of the pointer. */
interface Movement {
  name: string
  steps: number
  /** Runs before the measurement. */
  begin?: (page: Page, at: Place) => Promise<void>
  step: (page: Page, at: Place, step: number) => Promise<void>
  end?: (page: Page) => Promise<void>
}
/** Pixels. */
interface Place {
  x: number
  y: number
}

const wheel = (page: Page, x: number, y: number) => page.mouse.wheel(x, y)
const whole = (page: Page) => page.keyboard.press('Shift+Z')
const movements: readonly Movement[] = [
  {
    name: 'zoom from the whole to frames and back',
    steps: 240,
    begin: async (page) => {
      await whole(page)
      await page.keyboard.down('Control')
    },
    step: (page, _, step) => wheel(page, 0, step < 120 ? -40 : 40),
    end: (page) => page.keyboard.up('Control'),
  },
  {
    name: 'sideways through the video',
    steps: 240,
    step: (page, _, step) => wheel(page, step < 120 ? 60 : -60, 0),
  },
  {
    name: 'drag of an edge',
    steps: 240,
    begin: async (page) => {
      await page.keyboard.press('z')
      const { x, y } = await placeOf(page)
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    step: (page, { x, y }, step) => page.mouse.move(x + 60 * Math.sin(step / 12), y),
    end: (page) => page.mouse.up(),
  },
]

interface Moved {
  /** Milliseconds between frames. */
  frames: number[]
  longTasks: number
  /** Milliseconds of the main thread's CPU per step. */
  cpu: number
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Returns the middle of the dragged edge. */
async function placeOf(page: Page): Promise<Place> {
  const box = await page.getByRole('slider', { name: 'Start', exact: true }).boundingBox()
  if (!box) throw new Error('there is no edge in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function measure(page: Page, session: CDPSession, movement: Movement): Promise<Moved> {
  const edge = await placeOf(page)
  const at = { x: viewport.width * 0.4, y: edge.y }
  await page.mouse.move(at.x, at.y)
  await movement.begin?.(page, at)
  // The edge may have moved.
  const held = await placeOf(page)
  const before = await taskSeconds(session)
  await page.evaluate(() => {
    const measured = { frames: [] as number[], longTasks: 0, isOver: false }
    Object.assign(window, { measured })
    new PerformanceObserver((list) => (measured.longTasks += list.getEntries().length)).observe({ type: 'longtask' })
    let last = performance.now()
    const tick = (now: number) => {
      measured.frames.push(now - last)
      last = now
      if (!measured.isOver) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let step = 0; step < movement.steps; step += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, pace))
    await movement.step(page, held, step)
    await next
  }
  const { frames, longTasks } = await page.evaluate(() => {
    const { measured } = window as unknown as { measured: { frames: number[]; longTasks: number; isOver: boolean } }
    measured.isOver = true
    return measured
  })
  const cpu = ((await taskSeconds(session)) - before) * 1000
  await movement.end?.(page)
  return { frames: frames.slice(1), longTasks, cpu: cpu / movement.steps }
}

async function visit(browser: Browser, url: string, isEditor: boolean): Promise<Moved[]> {
  const page = await browser.newPage({ viewport, reducedMotion: 'no-preference' })
  try {
    // The product has no highlights.
    await withoutManager(page)
    if (isEditor) await withLongVideo(page, length, video)
    await page.goto(url)
    await page.getByRole('slider', { name: 'Start', exact: true }).waitFor({ timeout: 120_000 })
    if (isEditor) {
      await page.getByText('Saved', { exact: true }).waitFor({ timeout: 120_000 })
      await page
        .getByRole('slider', { name: 'Start', exact: true })
        .evaluate((it) => it.scrollIntoView({ block: 'center' }))
      await page.evaluate(() => document.fonts.ready)
      const seconds = await page.getByRole('slider', { name: 'Start', exact: true }).getAttribute('aria-valuemax')
      if (Number(seconds) !== length) throw new Error(`the video is ${seconds} s long`)
      // The cut clip plays from the video, with the crop and the captions drawn over it.
      await page.locator('video[data-look]').waitFor()
    }
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const results: Moved[] = []
    for (const movement of movements) results.push(await measure(page, session, movement))
    return results
  } finally {
    await page.close()
  }
}

const nothing = 'nearly empty page'
const folders = process.argv.length > 2 ? process.argv.slice(2) : [await storybookBuild()]
const { folder: videoFolder, remove } = await temporaryFolder()
await makeLongVideo(join(videoFolder, 'long.mp4'), length)
const videoServer = await serveStatic(videoFolder)
const video = `${videoServer.url}/long.mp4`
const servers = await Promise.all(folders.map((folder) => serveStatic(folder)))
const browser = await chromium.launch(launchOptions)
const results = new Map<string, Moved[][]>()
const keep = (name: string, result: Moved[]) => results.set(name, [...(results.get(name) ?? []), result])
try {
  for (let round = 0; round < rounds; round += 1) {
    keep(nothing, await visit(browser, control, false))
    for (const [place, { url }] of servers.entries())
      keep(folders[place] ?? '', await visit(browser, `${url}/${story}`, true))
  }
} finally {
  await browser.close()
  await Promise.all([...servers, videoServer].map((server) => server.close()))
  await remove()
}

for (const [at, { name }] of movements.entries()) {
  console.log(name)
  /** Returns the median of the rounds. */
  const median = (page: string, of: (one: Moved) => number) =>
    percentile((results.get(page) ?? []).flatMap((round) => round[at] ?? []).map(of), 0.5)
  const p95 = ({ frames }: Moved) => percentile(frames, 0.95)
  const least = median(nothing, p95)
  for (const page of results.keys()) {
    const p50 = median(page, ({ frames }) => percentile(frames, 0.5)).toFixed(1)
    const slow = median(page, p95)
    const ratio = (slow / least).toFixed(2)
    const long = median(page, ({ longTasks }) => longTasks)
    const cpu = median(page, (one) => one.cpu).toFixed(1)
    console.log(
      `  ${page}: p50 ${p50} ms, p95 ${slow.toFixed(1)} ms, ${ratio} times the empty page, ${long} long tasks`,
    )
    console.log(`    main thread: ${cpu} ms of CPU a step`)
  }
}
