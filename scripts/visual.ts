import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkoutOf } from './checkoutOf.ts'
import { selectChanged } from './checks/changeSelection.ts'
import { mergeBase } from './checks/gitFiles.ts'
import { comparePictures, type Difference } from './comparePictures.ts'
import { runStories, type StoriesOptions } from './runStories.ts'
import { visualReport } from './visualReport.ts'

// Compares pictures of stories with earlier ones; one page shows every difference.
//   npm run visual                    the stories that the change since `main` can affect, before and now
//   npm run visual -- --since HEAD~3  the change since another commit
//   npm run visual -- --all           every story, against the baseline in screenshots/baseline
//   npm run visual -- --update        stores the current pictures as the baseline
//   npm run visual -- --twice         takes them twice and compares the two: is the world frozen?
// Arguments choose story files by path, and compare them with the baseline.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    all: { type: 'boolean' },
    update: { type: 'boolean' },
    twice: { type: 'boolean' },
  },
})

const root = 'screenshots'
const folders = {
  baseline: join(root, 'baseline'),
  before: join(root, 'before'),
  now: join(root, 'now'),
  diff: join(root, 'diff'),
}
const pictures = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : []

/** Takes screenshots into an emptied folder. Stops if a story fails: its screenshot would be meaningless. */
async function takeInto(folder: string, options: StoriesOptions = { only: positionals }): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { passed, failed, failures } = await runStories({ ...options, screenshots: resolve(folder) })
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

/**
 * Takes the pictures of story files as of a commit. The pictures stay valid while a change grows, because the commit is
 * the same: they are taken again only when the files or the packages differ.
 */
async function takeBefore(commit: string, files: readonly string[], isEverything: boolean): Promise<void> {
  const note = join(folders.before, 'taken.json')
  const packages = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const wanted = JSON.stringify({ commit, files: isEverything ? 'all' : files, packages })
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) {
    console.log(`${pictures(folders.before).length} pictures of ${commit.slice(0, 8)} are kept from the last run.`)
    return
  }
  const checkout = await checkoutOf(commit)
  try {
    const were = files.filter((file) => existsSync(join(checkout.root, file)))
    // Without file names, all stories would be taken.
    if (were.length > 0 || isEverything) await takeInto(folders.before, { files: were, root: checkout.root })
    else rmSync(folders.before, { recursive: true, force: true })
  } finally {
    await checkout.remove()
  }
  mkdirSync(folders.before, { recursive: true })
  // Written last, because pictures of an aborted run are incomplete.
  writeFileSync(note, wanted)
}

/** Compares the stories that a change can affect with those at the start of the branch. */
async function compareChange(): Promise<void> {
  const { base, changed, selection } = selectChanged(values.since)
  const affected = selection.get('stories')
  const isEverything = affected?.length === 0
  // Pages of documentation have no pictures.
  const files = affected?.filter((file) => file.endsWith('.stories.tsx')) ?? []
  const about = isEverything ? 'all stories' : `${files.length} files of stories`
  console.log(`${changed.length} files changed since ${base}; they can affect ${about}.`)
  if (files.length === 0 && !isEverything) return
  await takeBefore(mergeBase(base), files, isEverything)
  await takeInto(folders.now, { files })
  const names = new Set([...pictures(folders.before), ...pictures(folders.now)])
  report(comparePictures(folders.before, folders.now, folders.diff), names.size, 'before')
}

async function compareWithBaseline(): Promise<void> {
  await takeInto(folders.now)
  const part = positionals.length > 0
  if (!values.update && pictures(folders.baseline).length > 0) {
    const differences = comparePictures(folders.baseline, folders.now, folders.diff, { ignoreMissing: part })
    report(differences, pictures(folders.now).length, 'baseline')
    return
  }
  // Chosen files replace only their own screenshots.
  if (!part) rmSync(folders.baseline, { recursive: true, force: true })
  mkdirSync(folders.baseline, { recursive: true })
  if (!part) cpSync(folders.now, folders.baseline, { recursive: true })
  else for (const name of pictures(folders.now)) copyFileSync(join(folders.now, name), join(folders.baseline, name))
  console.log(`Stored ${pictures(folders.now).length} pictures in the baseline.`)
}

if (values.twice) {
  const first = join(root, 'first')
  await takeInto(first)
  await takeInto(folders.now)
  report(comparePictures(first, folders.now, folders.diff), pictures(first).length, 'first')
} else if (values.all || values.update || positionals.length > 0) await compareWithBaseline()
else await compareChange()
