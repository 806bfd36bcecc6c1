/**
 * How soon a chosen file has clips in the browser: `npm run bench:local -- [file]`. Milliseconds from choosing it to the
 * first clips and to all of them, the median of three runs, each beside what the server takes for its probe, analysis and
 * selection of the same file; and how many clips are the same. The app has to be built: `npm run build`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { analyse, defaultSettings, probe, select } from '../clipper/clipper.ts'
import { makeTalk } from '../clipper/testing/makeMedia.ts'
import { readInBrowser } from '../clipper/testing/readInBrowser.ts'
import { launchOptions } from '../scripts/chromium.ts'
import { serveStatic } from '../scripts/serveStatic.ts'

const runs = 3
const appDir = join(import.meta.dirname, '../dist')
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const folder = await mkdtemp(join(tmpdir(), 'bench-local-'))
const app = await serveStatic(appDir)
const browser = await chromium.launch(launchOptions)
try {
  const given = process.argv[2]
  const file = given ?? join(folder, 'talk.mp4')
  if (given === undefined) await makeTalk({ file, seconds: 420, width: 1280, height: 720, fps: 25 })
  const first: number[] = []
  const all: number[] = []
  const server: number[] = []
  let same = ''
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage()
    const told = await readInBrowser(page, { origin: app.url, appDir, file })
    await page.close()
    const failed = told.find((it) => it.type === 'failed')
    if (failed) throw new Error(`The browser doesn’t read it: ${failed.code}. ${failed.detail}`)
    const answers = told.filter((it) => it.type === 'clips')
    first.push(answers[0]?.after ?? Number.NaN)
    all.push(answers.at(-1)?.after ?? Number.NaN)
    const begun = performance.now()
    const source = await probe(file)
    const { clips } = select(await analyse(file, source), defaultSettings)
    server.push(performance.now() - begun)
    const found = answers.at(-1)?.found.selection.clips ?? []
    const alike = found.filter(({ start, end }) =>
      clips.some((clip) => Math.abs(clip.start - start) <= 0.02 && Math.abs(clip.end - end) <= 0.02),
    )
    same = `${alike.length} of ${clips.length}`
  }
  const line = (name: string, values: readonly number[]) =>
    console.log(
      `${name.padEnd(24)}${Math.round(median(values))} ms, ${(median(values) / median(server)).toFixed(2)} of the server’s`,
    )
  line('first clips', first)
  line('all clips', all)
  line('server', server)
  console.log(`${'the same clips'.padEnd(24)}${same}`)
} finally {
  await browser.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
}
