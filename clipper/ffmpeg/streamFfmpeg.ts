import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { execa } from 'execa'
import { lowerPriority, type Priority } from '../lowerPriority.ts'
import { errorFromFfmpeg } from './errorFromFfmpeg.ts'
import { findFfmpeg } from './findFfmpeg.ts'
import { graphFiles } from './graphFiles.ts'

/**
 * Streams ffmpeg's standard output, no faster than it is read. Closing the stream ends the process, and an error of the
 * process is an error of the stream.
 * @throws ClipperError `ffmpeg_missing`
 */
export async function streamFfmpeg(
  args: readonly string[],
  signal: AbortSignal,
  priority: Priority = 'watched',
): Promise<Readable> {
  const { ffmpeg } = await findFfmpeg()
  const graphs = await graphFiles(args)
  const closed = new AbortController()
  const child = execa(ffmpeg, graphs.args, {
    buffer: false,
    encoding: 'buffer',
    stdin: 'ignore',
    reject: false,
    killSignal: 'SIGKILL',
    cancelSignal: AbortSignal.any([signal, closed.signal]),
    env: { AV_LOG_FORCE_NOCOLOR: '1', FFREPORT: undefined },
  })
  lowerPriority(child.pid, priority)
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-4096)
  })
  const out = new PassThrough()
  out.once('close', () => closed.abort())
  void (async () => {
    await pipeline(child.stdout, out, { end: false })
    const { failed, isCanceled } = await child
    if (failed && !isCanceled) out.destroy(errorFromFfmpeg(stderr))
    else out.end()
  })()
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(graphs.clean)
  return out
}
