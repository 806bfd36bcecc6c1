import { type Ffmpeg, findFfmpeg } from './findFfmpeg.ts'
import { runFfmpeg } from './runFfmpeg.ts'

/** The output of `-filters` never changes, and every clip needs it. */
const listed = new WeakMap<Ffmpeg, string>()

async function listFilters(signal: AbortSignal | undefined): Promise<string> {
  const chunks: Buffer[] = []
  await runFfmpeg('ffmpeg', ['-hide_banner', '-v', 'error', '-filters'], {
    signal,
    timeoutSeconds: 20,
    onOutput: (chunk) => chunks.push(chunk),
  })
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns whether this ffmpeg was built with a filter. */
export async function hasFilter(name: string, signal?: AbortSignal): Promise<boolean> {
  const program = await findFfmpeg()
  const filters = listed.get(program) ?? (await listFilters(signal))
  listed.set(program, filters)
  return new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(filters)
}
