import { confinement, fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Returns the sizes that ffprobe prints, as `width,height` of stored pixels. */
async function sizesIn(
  file: string,
  args: readonly string[],
  { timeoutSeconds, signal }: { timeoutSeconds: number; signal: AbortSignal | undefined },
): Promise<readonly string[]> {
  let text = ''
  const onOutput = (chunk: Buffer) => {
    text += chunk.toString('latin1')
  }
  const pictures = ['-v', 'error', ...confinement, '-select_streams', 'V:0']
  const csv = ['-of', 'csv=p=0', fileUrl(file)]
  await runFfmpeg('ffprobe', [...pictures, ...args, ...csv], { signal, timeoutSeconds, onOutput })
  return text.match(/\d+,\d+/g) ?? []
}

/**
 * Returns whether a range has pictures of another size than the first one of the video. The size of a recorded call may
 * change with the connection, that of a recorded screen with the window. It changes only at keyframes, so nothing else
 * is decoded.
 */
async function changesWithin(
  file: string,
  { startTime = 0, stored }: Pick<SourceInfo, 'startTime'> & { stored: string },
  { start, end }: Span,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const interval = `${(startTime + start).toFixed(6)}%${(startTime + end).toFixed(6)}`
  const args = ['-skip_frame', 'nokey', '-read_intervals', interval, '-show_entries', 'frame=width,height']
  const sizes = await sizesIn(file, args, { signal, timeoutSeconds: 120 + (end - start) })
  return sizes.some((size) => size !== stored)
}

/** Returns the size at the beginning of a file. A range after a change reports its own as the size of the stream. */
async function storedSize(file: string, signal: AbortSignal | undefined): Promise<string> {
  const [size = ''] = await sizesIn(file, ['-show_entries', 'stream=width,height'], { signal, timeoutSeconds: 60 })
  return size
}

/** Returns whether pictures must be scaled to one size before they are used. */
export async function sizesChange(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (!source.mayResize) return false
  const stored = await storedSize(file, signal)
  for (const range of ranges) if (await changesWithin(file, { ...source, stored }, range, signal)) return true
  return false
}
