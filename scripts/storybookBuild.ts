import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

/** STORYBOOK_STATIC names another folder, so that two runs at once do not write over each other. */
const whole = process.env.STORYBOOK_STATIC ?? 'storybook-static'

/** Folder of a Storybook of some story files, in the cache of tools. */
const part = 'node_modules/.cache/clipaway/storybook-part'

const sources = [
  '.storybook/**/*',
  'stories/**/*',
  'src/**/*',
  'machines/**/*',
  'clipper/{pure,browser}/**/*',
  'mocks/**/*',
  'contract/**/*',
  'public/**/*',
  'scripts/vite/**/*',
  'package-lock.json',
]

export interface StorybookOptions {
  /** Builds even when no source has changed. */
  always?: boolean
  /** Story files from the root: builds a Storybook of these alone, in a fraction of the time. */
  files?: readonly string[]
  /** The folder of another checkout, which is built instead of this one. */
  root?: string
}

/** Returns a hash of the inputs of a build. A checkout or a copy changes the times of files, but not their content. */
function recipe(files: readonly string[], root: string): string {
  const hash = createHash('sha256').update(files.join())
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/**
 * Builds the static Storybook when a source has changed since the last build; returns its folder.
 * Throws with the builder's output if the build fails.
 */
export async function storybookBuild(options: StorybookOptions = {}): Promise<string> {
  const { always = false, files = [], root } = options
  const output = root ? join(root, 'storybook-static') : files.length > 0 ? part : whole
  const note = `${output}/recipe.txt`
  const wanted = recipe(files, root ?? '.')
  if (!always && textOf(note) === wanted) return output
  // Written last, so that an aborted build leaves none.
  rmSync(note, { force: true })
  mkdirSync(output, { recursive: true })
  const args = ['build', '--quiet', '--disable-telemetry', '--output-dir', output]
  // A test that calls this has another NODE_ENV, with which the build would contain React's development version.
  const env = { STORY_FILES: files.join(), NODE_ENV: 'production' }
  const { failed, all } = await execa('storybook', args, {
    preferLocal: true,
    reject: false,
    all: true,
    env,
    ...(root && { cwd: root }),
  })
  if (failed) throw new Error(`Storybook does not build:\n${all}`)
  writeFileSync(note, wanted)
  return output
}
