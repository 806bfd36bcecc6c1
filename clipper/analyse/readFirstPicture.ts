import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

/** Returns the first packet of the pictures, unchanged. */
export async function readFirstPicture(
  file: string,
  options: { signal?: AbortSignal | undefined; timeoutSeconds: number },
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const args = encodeArguments({
    input: [inputArguments(file, ['-an', '-sn', '-dn'])],
    picture: { from: '0:V:0', codec: 'copy', count: 1 },
    container: { format: 'data', to: 'pipe:1' },
  })
  await runFfmpeg('ffmpeg', args, { ...options, onOutput: (chunk) => chunks.push(chunk) })
  return Buffer.concat(chunks)
}
