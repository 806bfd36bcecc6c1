// The entry of every npm command: installs what the command needs, then runs it with the pinned Node.
//   node scripts/run.mjs [--with-browser] server/main.ts [arguments]
//   node scripts/run.mjs --bin storybook dev -p 6006
// Plain JavaScript with only Node's own modules, because it runs before anything is installed (Node 20 or later).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './setup/buildApp.mjs'
import { findChromium } from './setup/findChromium.mjs'
import { findFfmpeg } from './setup/findFfmpeg.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { binOf, pinnedNode, root } from './setup/places.mjs'
import { runChild } from './setup/runChild.mjs'
import { SetupError } from './setup/SetupError.mjs'

const needsFfmpeg =
  /^(server\/(main|worker|commands\/.+)|clipper\/cli|scripts\/(test|dev)|bench\/.+|e2e\/torture\/torture)\.ts$/
const needsApp = /^server\/main\.ts$/
/** These end with this process, even when it is killed. */
const staysWithUs = /^server\/(main|worker)\.ts$/
/**
 * MB. With 2 MB, collecting garbage costs a fifth of a short response; with Node's own 16, upload buffers grow to 55
 * MB.
 */
const serverFlags = ['--max-semi-space-size=8']

try {
  const args = process.argv.slice(2)
  const withBrowser = args[0] === '--with-browser'
  if (withBrowser) args.shift()
  const asBin = args[0] === '--bin'
  if (asBin) args.shift()
  const [entry, ...rest] = args
  if (!entry) throw new SetupError('Say what to run: node scripts/run.mjs server/main.ts')

  installPackages()
  const env = {
    // Halves the processor time of a start: types are stripped and code is compiled once, not by every process.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.clipaway', 'compiled'),
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(pathSeparator()),
  }
  if (needsFfmpeg.test(entry)) Object.assign(env, findFfmpeg())
  if (withBrowser) Object.assign(env, findChromium())
  if (needsApp.test(entry)) buildApp(env)

  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const flags = staysWithUs.test(entry) ? serverFlags : []
  const program = asBin ? [binOf(entry)] : [...flags, ...settings, entry]
  process.exitCode = await runChild(pinnedNode(), [...program, ...rest], {
    env,
    cwd: root,
    tie: staysWithUs.test(entry),
  })
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function pathSeparator() {
  return process.platform === 'win32' ? ';' : ':'
}
