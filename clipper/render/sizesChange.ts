import { confinement, fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/**
 * Whether a range has pictures of more than one size, or of another than the video begins with: recorders of calls follow the
 * connection, and those of a screen the window. A size changes at keyframes, so nothing else is decoded.
 */
async function changesWithin(
  file: string,
  { startTime = 0, stored }: Pick<SourceInfo, 'startTime'> & { stored: string },
  { start, end }: Span,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const args = ['-v', 'error', ...confinement, '-select_streams', 'V:0', '-skip_frame', 'nokey']
  args.push('-read_intervals', `${(startTime + start).toFixed(6)}%${(startTime + end).toFixed(6)}`)
  args.push('-show_entries', 'frame=width,height', '-of', 'csv=p=0', fileUrl(file))
  let text = ''
  const onOutput = (chunk: Buffer) => {
    text += chunk.toString('latin1')
  }
  await runFfmpeg('ffprobe', args, { signal, timeoutSeconds: 120 + (end - start), onOutput })
  return (text.match(/\d+,\d+/g) ?? []).some((size) => size !== stored)
}

/** The size that the head of a file tells, as `width,height` of stored pixels. */
async function storedSize(file: string, signal: AbortSignal | undefined): Promise<string> {
  const args = ['-v', 'error', ...confinement, '-select_streams', 'V:0', '-show_entries', 'stream=width,height']
  let text = ''
  const onOutput = (chunk: Buffer) => {
    text += chunk.toString('latin1')
  }
  await runFfmpeg('ffprobe', [...args, '-of', 'csv=p=0', fileUrl(file)], { signal, timeoutSeconds: 60, onOutput })
  return /\d+,\d+/.exec(text)?.[0] ?? ''
}

/** Whether pictures have to be brought to one size before anything is made of them. */
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

/** Input options with which filters receive pictures of any size, and are not set up anew, which loses their place in time. */
export const anySize: readonly string[] = ['-reinit_filter', '0']
