import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { comparePictures, type Difference } from './comparePictures.ts'
import { runStories } from './runStories.ts'
import { visualReport } from './visualReport.ts'

// Pictures of every story in every mode, against the baseline in screenshots/baseline.
//   npm run visual              compares; writes a picture of each difference and one page that shows them all
//   npm run visual -- --update  makes the pictures of now the baseline
//   npm run visual -- --twice   takes them twice and compares the two: is the world frozen?
// Words after it choose story files by path.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' }, twice: { type: 'boolean' } },
})

const root = 'screenshots'
const folders = { baseline: join(root, 'baseline'), now: join(root, 'now'), diff: join(root, 'diff') }
const pictures = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : []

/** Takes all screenshots into an emptied folder. Stops if a story fails: its screenshot would be meaningless. */
async function takeInto(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { passed, failed, failures } = await runStories({ screenshots: folder, only: positionals })
  if (failed > 0) throw new Error(`${failed} stories failed:\n${failures.join('\n')}`)
  console.log(`${passed} stories, ${pictures(folder).length} pictures in ${folder}`)
}

function report(differences: Difference[], compared: number, before: string): void {
  const page = join(root, 'index.html')
  writeFileSync(page, visualReport(differences, compared, before))
  for (const { name, kind, pixels } of differences)
    console.log(`✗ ${name}: ${kind}${pixels ? `, ${pixels} pixels` : ''}`)
  console.log(`${compared - differences.length} same, ${differences.length} different; see ${page}`)
  process.exitCode = differences.length > 0 ? 1 : 0
}

if (values.twice) {
  const first = join(root, 'first')
  await takeInto(first)
  await takeInto(folders.now)
  report(comparePictures(first, folders.now, folders.diff), pictures(first).length, 'first')
} else {
  await takeInto(folders.now)
  if (values.update || pictures(folders.baseline).length === 0) {
    // Chosen files replace only their own screenshots.
    if (positionals.length === 0) rmSync(folders.baseline, { recursive: true, force: true })
    mkdirSync(folders.baseline, { recursive: true })
    if (positionals.length === 0) cpSync(folders.now, folders.baseline, { recursive: true })
    else for (const name of pictures(folders.now)) copyFileSync(join(folders.now, name), join(folders.baseline, name))
    console.log(`The baseline is these ${pictures(folders.now).length} pictures.`)
  } else {
    const part = positionals.length > 0
    report(
      comparePictures(folders.baseline, folders.now, folders.diff, { ignoreMissing: part }),
      pictures(folders.now).length,
      'baseline',
    )
  }
}
