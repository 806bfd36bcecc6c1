import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { binOf, pinnedNode, root } from './places.mjs'
import { runProgram } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'
import { withLock } from './withLock.mjs'

/** Returns every file below a path, without tests and texts: they are not in the build. */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return /\.(test\.tsx?|md)$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/**
 * Returns a hash that changes with the sources. It covers content, not time: a fresh checkout of the same commit needs
 * no new build.
 */
function fingerprint(sources, env) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(join(root, name)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const variables = Object.entries(env).filter(([name]) => name.startsWith('VITE_') || name === 'COMMIT')
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

/**
 * Builds a site with Vite if its folder is missing or older than its sources. A partial build never replaces it.
 * @param {{ name: string, folder: string, sources: string[], args: string[] }} site `name` is for messages.
 * @param {NodeJS.ProcessEnv} env
 */
export function buildWhenStale({ name, folder, sources, args }, env) {
  const stamp = join(folder, '.sources')
  const current = fingerprint(sources, env)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === current
  if (isBuilt()) return
  withLock(
    () => {
      // Another command may have built it meanwhile.
      if (!isBuilt()) build()
    },
    () => console.log(`Waiting for another command before building ${name} …`),
  )

  function build() {
    console.log(`Building ${name} …`)
    const work = join(root, 'node_modules', '.clipaway')
    const fresh = join(work, `fresh-${process.pid}`)
    mkdirSync(work, { recursive: true })
    const all = [binOf('vite'), 'build', ...args, '--logLevel', 'warn', '--emptyOutDir', '--outDir', fresh]
    const { ok, words, output } = runProgram(pinnedNode(), all, {
      cwd: root,
      env: { ...env, NO_COLOR: '1', NODE_ENV: 'production' },
    })
    if (!ok) {
      rmSync(fresh, { recursive: true, force: true })
      throw new SetupError(`Building ${name} failed:\n${words || output.slice(-1500)}`)
    }
    writeFileSync(join(fresh, '.sources'), current)
    const old = join(work, `old-${process.pid}`)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
    rmSync(old, { recursive: true, force: true })
  }
}
