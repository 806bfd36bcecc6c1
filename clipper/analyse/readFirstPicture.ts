import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

/** Returns the first packet of the pictures, unchanged. */
export async function readFirstPicture(
  file: string,
  options: { signal?: AbortSignal | undefined; timeoutSeconds: number },
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const args = ['-nostdin', '-v', 'error', ...inputArguments(file, ['-an', '-sn', '-dn'])]
  args.push('-map', '0:V:0', '-c', 'copy', '-frames:v', '1', '-f', 'data', 'pipe:1')
  await runFfmpeg('ffmpeg', args, { ...options, onOutput: (chunk) => chunks.push(chunk) })
  return Buffer.concat(chunks)
}
