/**
 * Measures how soon a chosen file has clips in the browser: `npm run bench:local -- [file]`. Prints seconds from
 * choosing the file to the first clips, to nine of them and to all, the median of `RUNS` (three), each beside the
 * server's probe, analysis and selection of the same file. Also prints the number of equal clips, the peak memory
 * growth of the page's process, and the CPU time of the page and the browser. `MINUTES=70` generates a file of that
 * length and of 2 GB; one run is enough for it. Build the app first: `npm run build`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { analyse, defaultSettings, probe, select } from '../clipper/clipper.ts'
import { makeTalk } from '../clipper/testing/makeMedia.ts'
import { readInBrowser } from '../clipper/testing/readInBrowser.ts'
import { launchOptions } from '../scripts/chromium.ts'
import { serveStatic } from '../scripts/serveStatic.ts'
import { makeLongTalk } from './makeLongTalk.ts'
import { type PageUse, watchPage } from './watchPage.ts'

const minutes = Number(process.env.MINUTES ?? 0)
const runs = Number(process.env.RUNS ?? (minutes > 0 ? 1 : 3))
const appDir = join(import.meta.dirname, '../dist')
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const folder = await mkdtemp(join(tmpdir(), 'bench-local-'))
const app = await serveStatic(appDir)
try {
  const given = process.argv[2]
  const file = given ?? join(folder, 'talk.mp4')
  if (given === undefined && minutes > 0) await makeLongTalk(file, minutes)
  else if (given === undefined) await makeTalk({ file, seconds: 420, width: 1280, height: 720, fps: 25 })
  const first: number[] = []
  const nine: number[] = []
  const all: number[] = []
  const server: number[] = []
  const uses: PageUse[] = []
  let same = ''
  for (let run = 0; run < runs; run += 1) {
    // Uses a new browser each time, because memory left by another run would count as the page's own.
    const browser = await chromium.launch(launchOptions)
    try {
      const page = await browser.newPage()
      let stop = async (): Promise<PageUse | null> => null
      const meanwhile = async () => {
        stop = await watchPage(browser)
      }
      const events = await readInBrowser(page, { origin: app.url, appDir, file, meanwhile })
      const use = await stop()
      if (use) uses.push(use)
      const failed = events.find((it) => it.type === 'failed')
      if (failed) throw new Error(`The browser doesn’t read it: ${failed.code}. ${failed.detail}`)
      const answers = events.filter((it) => it.type === 'clips')
      const seconds = (answer = answers.at(-1)) => (answer?.after ?? Number.NaN) / 1000
      const found = answers.at(-1)?.found.selection.clips ?? []
      first.push(seconds(answers[0]))
      nine.push(seconds(answers.find((it) => it.found.selection.clips.length >= Math.min(9, found.length))))
      all.push(seconds())
      const begun = performance.now()
      const source = await probe(file)
      const { clips } = select(await analyse(file, source), defaultSettings)
      server.push((performance.now() - begun) / 1000)
      const alike = found.filter(({ start, end }) =>
        clips.some((clip) => Math.abs(clip.start - start) <= 0.02 && Math.abs(clip.end - end) <= 0.02),
      )
      same = `${alike.length} of ${clips.length}`
    } finally {
      await browser.close()
    }
  }
  const print = (name: string, value: string) => console.log(`${name.padEnd(24)}${value}`)
  const line = (name: string, values: readonly number[]) =>
    print(name, `${median(values).toFixed(1)} s, ${(median(values) / median(server)).toFixed(2)} of the server’s`)
  line('first clips', first)
  line('nine clips', nine)
  line('all clips', all)
  line('server', server)
  print('the same clips', same)
  print('memory of the page', `${Math.round(median(uses.map(({ memory }) => memory)))} MB more than before`)
  const [page, browser] = [uses.map((use) => use.page), uses.map((use) => use.browser)].map((it) =>
    median(it).toFixed(1),
  )
  print('processor time', `${page} s of the page, ${browser} s of the browser`)
  print('load', loadavg()[0]?.toFixed(1) ?? '')
} finally {
  await app.close()
  await rm(folder, { recursive: true, force: true })
}
