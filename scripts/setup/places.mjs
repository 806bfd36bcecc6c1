import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './SetupError.mjs'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The project's pinned Node; the machine's own may be older. */
export function pinnedNode() {
  const path = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(path)) return path
  throw new SetupError('The pinned Node is missing: type "npm ci" without --ignore-scripts.')
}

/** Returns the path of the JavaScript file behind a package's program of the same name. */
export function binOf(name) {
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder)) throw new SetupError(`There is no program called ${name}.`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : bin?.[name]
  if (!file) throw new SetupError(`There is no program called ${name}.`)
  return join(folder, file)
}
