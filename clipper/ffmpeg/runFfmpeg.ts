import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { execa } from 'execa'
import { lowerPriority, type Priority } from '../lowerPriority.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { errorFromFfmpeg } from './errorFromFfmpeg.ts'
import { findFfmpeg } from './findFfmpeg.ts'
import { graphFiles } from './graphFiles.ts'

export interface RunOptions {
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  /** `work` by default; a higher one if a user is waiting. */
  priority?: Priority | undefined
  /** Standard input; none by default. Its error is an error of the run. */
  input?: Readable | undefined
  /** Called with each piece of standard output as it arrives. */
  onOutput?: (chunk: Buffer) => void
  /** Called with each line of standard error; without it only the last 16 KB are kept, for the error. */
  onLine?: (line: string) => void
}

const keptOfStderr = 16_384
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => process.platform === 'linux' && existsSync(path))

/** On Linux the kernel ends the child when this process is killed; elsewhere execa ends it when this process exits. */
function commandLine(program: string, args: readonly string[]): [string, string[]] {
  return setpriv ? [setpriv, ['--pdeathsig', 'KILL', program, ...args]] : [program, [...args]]
}

function cancelled(): ClipperError {
  return new ClipperError('cancelled')
}

/**
 * Runs ffmpeg or ffprobe with a time limit, SIGKILL on cancel, and a lower priority than this process. Graphs that are too
 * long for an argument are read from files. Resolves with the tail of standard error, which may contain warnings.
 * @throws ClipperError depending on ffmpeg's output; `timeout`, `cancelled`, `ffmpeg_missing`.
 */
export async function runFfmpeg(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  options: RunOptions,
): Promise<{ stderr: string }> {
  const graphs = await graphFiles(args)
  try {
    return await run(tool, graphs.args, options)
  } finally {
    await graphs.clean()
  }
}

async function run(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  options: RunOptions,
): Promise<{ stderr: string }> {
  const { signal, timeoutSeconds, priority, input, onOutput, onLine } = options
  if (signal?.aborted) throw cancelled()
  const programs = await findFfmpeg()
  const [command, all] = commandLine(programs[tool], args)
  const child = execa(command, all, {
    buffer: false,
    encoding: 'buffer',
    ...(input ? { input } : { stdin: 'ignore' }),
    reject: false,
    timeout: timeoutSeconds * 1000,
    killSignal: 'SIGKILL',
    windowsHide: true,
    env: { AV_LOG_FORCE_NOCOLOR: '1', FFREPORT: undefined },
    ...(signal ? { cancelSignal: signal } : {}),
  })
  lowerPriority(child.pid, priority)

  let stderr = ''
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => onOutput?.(chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    const text = chunk.toString('utf8')
    stderr = (stderr + text).slice(-keptOfStderr)
    if (!onLine) return
    const lines = (rest + text).split(/[\r\n]+/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })

  const result = await child
  if (rest) onLine?.(rest)
  if (result.isCanceled || signal?.aborted) throw cancelled()
  if (result.timedOut) throw new ClipperError('timeout', { detail: `${tool} ran for more than ${timeoutSeconds} s` })
  if (result.code === 'ENOENT') throw new ClipperError('ffmpeg_missing', { detail: result.message ?? '' })
  if (input?.errored) throw input.errored
  if (result.failed) throw errorFromFfmpeg(stderr || (result.message ?? ''))
  // ffmpeg exits with 0 even if it could not write everything.
  const silent = errorFromFfmpeg(stderr)
  if (silent.code === 'disk_full') throw silent
  return { stderr }
}
