import { runFfmpeg } from './runFfmpeg.ts'

/** Whether this ffmpeg was built with a filter. */
export async function hasFilter(name: string, signal?: AbortSignal): Promise<boolean> {
  const chunks: Buffer[] = []
  await runFfmpeg('ffmpeg', ['-hide_banner', '-v', 'error', '-filters'], {
    signal,
    timeoutSeconds: 20,
    onOutput: (chunk) => chunks.push(chunk),
  })
  return new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(Buffer.concat(chunks).toString('utf8'))
}
