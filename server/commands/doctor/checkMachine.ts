import { randomUUID } from 'node:crypto'
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findFfmpeg } from '../../../clipper/clipper.ts'
import type { Config } from '../../config.ts'
import { readableSize } from '../../http/readMultipart.ts'
import { broken, type Finding, ok, warning, wordsOf } from './Finding.ts'

const oldestNode = 24
const oldestFfmpeg = 5.1
const GiB = 1024 ** 3
/** Below the first nothing can be taken in, below the second not for long. */
const leastSpace = GiB
const scarceSpace = 10 * GiB

export async function checkNode(): Promise<Finding> {
  const version = process.versions.node
  return Number.parseInt(version, 10) >= oldestNode
    ? ok(`Node ${version}.`)
    : broken(
        `Node ${version} is too old.`,
        `Start by npm, which brings its own, or install Node ${oldestNode} or newer.`,
      )
}

export async function checkFfmpeg(): Promise<Finding> {
  try {
    const { ffmpeg, version } = await findFfmpeg()
    const number = Number.parseFloat(version.replace(/^n/, ''))
    // Builds of the day carry a date or a commit instead of a number.
    return number < oldestFfmpeg
      ? broken(
          `ffmpeg ${version} is too old.`,
          `Install ffmpeg ${oldestFfmpeg} or newer, or set FFMPEG_PATH and FFPROBE_PATH.`,
        )
      : ok(`ffmpeg ${version} (${ffmpeg}).`)
  } catch (error) {
    return broken('ffmpeg does not run.', wordsOf(error))
  }
}

export async function checkDataFolder({ dataDir }: Config): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    return broken(
      `${dataDir} cannot be written to: ${wordsOf(error)}.`,
      'Give this account the right to write there, or set DATA_DIR to another folder.',
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${dataDir}, ${readableSize(free)} free.`
  if (free < leastSpace) return broken(text, 'Free some space, or set DATA_DIR to a folder on a larger disk.')
  return free < scarceSpace ? warning(text, 'Videos are large: more space will be needed soon.') : ok(text)
}

export async function checkApp({ appDir }: Config): Promise<Finding> {
  const page = await stat(join(appDir, 'index.html')).catch(() => null)
  if (page) return ok('The app is built.')
  return warning('The app is not built yet.', '`npm start` builds it; or type `npm run build`.')
}

export async function checkPort({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('Any free port will be taken.')
  const code = await listen(host, port)
  if (code === null) return ok(`Port ${port} is free.`)
  if (code === 'EADDRINUSE') {
    return (await isOurs(port))
      ? ok(`Clipaway is running on port ${port}.`)
      : broken(
          `Port ${port} is taken by another program.`,
          `Stop that one, or set PORT to another, for example ${port + 1}.`,
        )
  }
  return broken(
    `Port ${port} on ${host} cannot be used (${code}).`,
    'Set PORT and HOST to ones that this account may use.',
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

/** Is there a settings file, and would `npm start` read it? */
export async function checkSettings(): Promise<Finding> {
  const there = await access('.env').then(
    () => true,
    () => false,
  )
  return ok(there ? 'Read, with the settings of .env.' : 'Read; there is no .env, so everything is at its default.')
}
