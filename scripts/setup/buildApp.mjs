import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inTurn } from './inTurn.mjs'
import { binOf, pinnedNode, root } from './places.mjs'
import { runProgram } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'

const dist = join(root, 'dist')
const stamp = join(dist, '.sources')
const sources = [
  'src',
  'public',
  'contract',
  'machines',
  'clipper/pure',
  'clipper/browser',
  'index.html',
  'scripts/vite',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Returns every file below a path, without tests: they are not in the build. */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/**
 * Returns a hash that changes with the sources. It covers content, not time: a fresh checkout of the same commit needs
 * no new build.
 */
function fingerprint(env) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(join(root, name)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const variables = Object.entries(env).filter(([name]) => name.startsWith('VITE_') || name === 'COMMIT')
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

/** Builds the app if `dist/` is missing or older than its sources. A partial build never replaces it. */
export function buildApp(env) {
  if (!existsSync(join(root, 'index.html'))) {
    console.log('There is no index.html yet: starting without the app.')
    return
  }
  const current = fingerprint(env)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === current
  if (isBuilt()) return
  inTurn(
    () => {
      // Another command may have built it meanwhile.
      if (!isBuilt()) build(env, current)
    },
    () => console.log('Waiting for another command that builds the app …'),
  )
}

function build(env, current) {
  console.log('Building the app …')
  const work = join(root, 'node_modules', '.clipaway')
  const fresh = join(work, `dist-${process.pid}`)
  mkdirSync(work, { recursive: true })
  const args = [binOf('vite'), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', fresh]
  const { ok, words, output } = runProgram(pinnedNode(), args, {
    cwd: root,
    env: { ...env, NO_COLOR: '1', NODE_ENV: 'production' },
  })
  if (!ok) {
    rmSync(fresh, { recursive: true, force: true })
    throw new SetupError(`The app could not be built:\n${words || output.slice(-1500)}`)
  }
  writeFileSync(join(fresh, '.sources'), current)
  const old = join(work, `old-${process.pid}`)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}
