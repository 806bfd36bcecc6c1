import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the demo if the content of a source file has changed; returns its folder, which other test files use as well.
 */
export async function buildDemo(): Promise<string> {
  // In a separate process: a blocked test worker cannot report to the runner.
  await execa(process.execPath, [join(root, 'scripts/setup/buildDemo.mjs')], { stdio: ['ignore', 'ignore', 'pipe'] })
  return join(root, 'node_modules/.clipaway/demo')
}

/**
 * Shortens the list of files that the browser stores for a build. Storing all of them, several hundred, takes seconds;
 * only tests that need them offline have to wait for that.
 */
export async function storeFew(build: string): Promise<void> {
  const list = join(build, 'siteFiles.json')
  const { files, ...rest } = JSON.parse(await readFile(list, 'utf8')) as { files: Record<string, string> }
  const few = Object.entries(files).filter(([name]) => /^assets\/(main|readerWorker)-|\.svg$/.test(name))
  await writeFile(list, JSON.stringify({ ...rest, files: Object.fromEntries(few) }))
}
