import { join } from 'node:path'
import { execa } from 'execa'

const root = join(import.meta.dirname, '../..')

/** Builds the demo when the content of a source changed; returns its folder, which other files serve as well. */
export async function buildDemo(): Promise<string> {
  // In a process of its own: a worker that is blocked cannot report to the runner.
  await execa(process.execPath, [join(root, 'scripts/setup/buildDemo.mjs')], { stdio: ['ignore', 'ignore', 'pipe'] })
  return join(root, 'node_modules/.clipaway/demo')
}
