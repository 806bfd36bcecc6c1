import { globSync, statSync } from 'node:fs'
import { execa } from 'execa'

/** STORYBOOK_STATIC names another folder, so that two runs at once do not write over each other. */
const output = process.env.STORYBOOK_STATIC ?? 'storybook-static'
const sources = [
  '.storybook/**/*',
  'stories/**/*',
  'src/**/*',
  'machines/**/*',
  'clipper/pure/**/*',
  'mocks/**/*',
  'contract/**/*',
  'package-lock.json',
]

/** Time of the newest source, milliseconds since the epoch. */
const newestSource = (): number => Math.max(...globSync(sources).map((file) => statSync(file).mtimeMs))

/**
 * Builds the static Storybook when a source is newer than the last build; returns its folder.
 * Throws with the builder's own words when it does not build.
 */
export async function storybookBuild({ always = false } = {}): Promise<string> {
  // Written last: a build that was broken off leaves none.
  const built = statSync(`${output}/iframe.html`, { throwIfNoEntry: false })
  if (!always && built && built.mtimeMs > newestSource()) return output
  const args = ['build', '--quiet', '--disable-telemetry', '--output-dir', output]
  const { failed, all } = await execa('storybook', args, { preferLocal: true, reject: false, all: true })
  if (failed) throw new Error(`Storybook does not build:\n${all}`)
  return output
}
