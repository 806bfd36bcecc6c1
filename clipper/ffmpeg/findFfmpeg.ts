import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ClipperError } from '../pure/ClipperError.ts'

export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
  version: string
}

const run = promisify(execFile)
/** Milliseconds. A busy machine can take long to start a program, which does not mean that it is missing. */
const startLimit = 120_000
const found = new Map<string, Promise<Ffmpeg>>()

const howToInstall: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install ffmpeg',
  win32: 'winget install Gyan.FFmpeg',
}

async function versionOf(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['-hide_banner', '-version'], { timeout: startLimit, windowsHide: true })
    return /version (\S+)/.exec(stdout)?.[1] ?? null
  } catch {
    return null
  }
}

async function look(ffmpeg: string, ffprobe: string): Promise<Ffmpeg> {
  const [version, probeVersion] = await Promise.all([versionOf(ffmpeg), versionOf(ffprobe)])
  if (version && probeVersion) return { ffmpeg, ffprobe, version }
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  const install = howToInstall[process.platform] ?? `${sudo}apt-get install ffmpeg`
  throw new ClipperError('ffmpeg_missing', {
    message: `ffmpeg was not found. Run "${install}", or set FFMPEG_PATH and FFPROBE_PATH.`,
    detail: `looked for ${ffmpeg} and ${ffprobe}`,
  })
}

/**
 * Finds ffmpeg and ffprobe by FFMPEG_PATH and FFPROBE_PATH, then on the PATH.
 * @throws ClipperError `ffmpeg_missing`, with the install command in its message.
 */
export function findFfmpeg(): Promise<Ffmpeg> {
  const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'
  const ffprobe = process.env.FFPROBE_PATH || 'ffprobe'
  const key = `${ffmpeg}\n${ffprobe}\n${process.env.PATH ?? ''}`
  const known = found.get(key)
  if (known) return known
  const search = look(ffmpeg, ffprobe)
  found.set(key, search)
  // A failed search is not cached: ffmpeg may be installed while we run.
  search.catch(() => found.delete(key))
  return search
}
