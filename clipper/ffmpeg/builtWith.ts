import { type Ffmpeg, findFfmpeg } from './findFfmpeg.ts'
import { runFfmpeg } from './runFfmpeg.ts'

type Kind = 'filters' | 'decoders' | 'encoders'

/** The output of `-filters` and the like. It never changes, and every clip needs it. */
const listed: Record<Kind, WeakMap<Ffmpeg, string>> = {
  filters: new WeakMap(),
  decoders: new WeakMap(),
  encoders: new WeakMap(),
}

async function list(kind: Kind, signal: AbortSignal | undefined): Promise<string> {
  const chunks: Buffer[] = []
  await runFfmpeg('ffmpeg', ['-hide_banner', '-v', 'error', `-${kind}`], {
    signal,
    timeoutSeconds: 20,
    onOutput: (chunk) => chunks.push(chunk),
  })
  return Buffer.concat(chunks).toString('utf8')
}

async function has(kind: Kind, name: string, signal: AbortSignal | undefined): Promise<boolean> {
  const program = await findFfmpeg()
  const names = listed[kind].get(program) ?? (await list(kind, signal))
  listed[kind].set(program, names)
  return new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(names)
}

/** Returns whether this ffmpeg was built with a filter. */
export const hasFilter = (name: string, signal?: AbortSignal): Promise<boolean> => has('filters', name, signal)

/** Returns whether this ffmpeg was built with a decoder. */
export const hasDecoder = (name: string, signal?: AbortSignal): Promise<boolean> => has('decoders', name, signal)

/** Returns whether this ffmpeg was built with an encoder. */
export const hasEncoder = (name: string, signal?: AbortSignal): Promise<boolean> => has('encoders', name, signal)
