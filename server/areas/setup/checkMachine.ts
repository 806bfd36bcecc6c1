import { randomUUID } from 'node:crypto'
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findFfmpeg, hasFilter } from '../../../clipper/clipper.ts'
import { readableSize } from '../../../contract/values/readableSize.ts'
import type { Config } from '../../config.ts'
import { broken, type Finding, messageOf, ok, warning } from './Finding.ts'

const oldestNode = 24
const oldestFfmpeg = 5.1
const GiB = 1024 ** 3
/** Below the first, no upload is possible. Below the second, space will run out soon. */
const leastSpace = GiB
const scarceSpace = 10 * GiB

export async function checkNode(): Promise<Finding> {
  const version = process.versions.node
  return Number.parseInt(version, 10) >= oldestNode
    ? ok(`Node ${version}.`)
    : broken(
        `Node ${version} is too old.`,
        `Start it with npm, which brings its own, or install Node ${oldestNode} or newer.`,
      )
}

export async function checkFfmpeg(): Promise<Finding> {
  try {
    const { ffmpeg, version } = await findFfmpeg()
    const number = Number.parseFloat(version.replace(/^n/, ''))
    // Nightly builds carry a date or a commit instead of a number.
    return number < oldestFfmpeg
      ? broken(
          `ffmpeg ${version} is too old.`,
          `Install ffmpeg ${oldestFfmpeg} or newer, or set FFMPEG_PATH and FFPROBE_PATH.`,
        )
      : await checkCaptions(`ffmpeg ${version} (${ffmpeg}).`)
  } catch (error) {
    return broken('ffmpeg does not run.', messageOf(error))
  }
}

async function checkCaptions(found: string): Promise<Finding> {
  if (await hasFilter('ass')) return ok(found)
  return warning(
    `${found} It was built without libass.`,
    'Captions can’t be drawn into clips until you install one with libass.',
  )
}

export async function checkDataFolder({ dataDir }: Config): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    return broken(
      `${dataDir} is not writable: ${messageOf(error)}.`,
      'Make it writable for this user, or set DATA_DIR to another folder.',
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${dataDir}, ${readableSize(free)} free.`
  if (free < leastSpace) return broken(text, 'Free some space, or set DATA_DIR to a folder on a larger disk.')
  return free < scarceSpace ? warning(text, 'Videos are large; you’ll need more space soon.') : ok(text)
}

export async function checkApp({ appDir }: Config): Promise<Finding> {
  const page = await stat(join(appDir, 'index.html')).catch(() => null)
  if (page) return ok('The app is built.')
  return warning('The app is not built yet.', '`npm start` builds it, or run `npm run build`.')
}

export async function checkPort({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('Any free port will be used.')
  const code = await listen(host, port)
  if (code === null) return ok(`Port ${port} is free.`)
  if (code === 'EADDRINUSE') {
    return (await isOurs(port))
      ? ok(`Clipaway is running on port ${port}.`)
      : broken(
          `Port ${port} is in use by another program.`,
          `Stop it, or set PORT to another port, for example ${port + 1}.`,
        )
  }
  return broken(
    `Port ${port} on ${host} cannot be used (${code}).`,
    'Set PORT and HOST to ones this user is allowed to use.',
  )
}

function listen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

async function isOurs(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/version.json`, { signal: AbortSignal.timeout(3000) })
    return 'commit' in ((await answer.json()) as object)
  } catch {
    return false
  }
}

/** Returns whether there is a settings file that `npm start` would read. */
export async function checkSettings(): Promise<Finding> {
  const there = await access('.env').then(
    () => true,
    () => false,
  )
  return ok(there ? 'Valid, with settings from .env.' : 'Valid. There is no .env, so every setting has its default.')
}
