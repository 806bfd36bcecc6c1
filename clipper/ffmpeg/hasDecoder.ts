import { type Ffmpeg, findFfmpeg } from './findFfmpeg.ts'
import { runFfmpeg } from './runFfmpeg.ts'

/** The output of `-decoders`, which never changes. */
const listed = new WeakMap<Ffmpeg, string>()

/** Whether this ffmpeg was built with a decoder. */
export async function hasDecoder(name: string, signal?: AbortSignal): Promise<boolean> {
  const program = await findFfmpeg()
  let decoders = listed.get(program)
  if (decoders === undefined) {
    const chunks: Buffer[] = []
    const onOutput = (chunk: Buffer) => chunks.push(chunk)
    await runFfmpeg('ffmpeg', ['-hide_banner', '-v', 'error', '-decoders'], { signal, timeoutSeconds: 20, onOutput })
    decoders = Buffer.concat(chunks).toString('utf8')
    listed.set(program, decoders)
  }
  return new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(decoders)
}
