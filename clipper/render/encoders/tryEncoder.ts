import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasEncoder } from '../../ffmpeg/builtWith.ts'
import { mp4File, toNothing } from '../../ffmpeg/containers.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { readPackets } from '../../probe/readPackets.ts'
import { ClipperError } from '../../pure/ClipperError.ts'
import { keyframeTimes } from '../../pure/measure/Packets.ts'
import type { Encoder } from './Encoder.ts'

/** Seconds for each step. A driver that waits for its device must not hold up a clip. */
const timeoutSeconds = 20
/** Pictures of the trial. A keyframe is asked for in their middle. */
const pictures = 30
const drawn = ['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=30:d=${pictures / 30}`]
const crf = 21
/** Similarity (SSIM) to the drawn pictures. x264 reaches 0.99; green or torn pictures stay far below. */
const leastSimilarity = 0.95

/**
 * Encodes a second of drawn pictures, and compares the file with them: a driver may accept a job and write nothing, or
 * pictures in wrong colours.
 * @returns null if the encoder works, otherwise the reason
 */
export async function tryEncoder(encoder: Encoder): Promise<string | null> {
  if (!(await hasEncoder(encoder.codec))) return `This ffmpeg was built without ${encoder.codec}.`
  const folder = await mkdtemp(join(tmpdir(), 'clipaway-encoder-'))
  try {
    return await findFault(encoder, join(folder, 'trial.mp4'))
  } catch (error) {
    return reasonOf(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findFault({ device, filters, codecOf, codec }: Encoder, file: string): Promise<string | null> {
  const encode = encodeArguments({
    settings: device,
    input: [drawn],
    picture: {
      from: '0:v',
      filters: ['format=yuv420p', ...filters].join(','),
      codec: [...codecOf(crf), '-force_key_frames', '0,0.5'],
    },
    container: mp4File(file),
  })
  await runFfmpeg('ffmpeg', encode, { timeoutSeconds })
  const packets = await readPackets(file, { timeoutSeconds })
  const keyframes = keyframeTimes(packets)
  if (packets.times.length !== pictures) return `${codec} loses pictures.`
  if (!keyframes.some((time) => Math.abs(time - 0.5) < 0.02)) return `${codec} sets no keyframes where it is asked to.`
  const compare = encodeArguments({
    log: 'info',
    settings: ['-nostats'],
    input: [inputArguments(file), drawn],
    graph: ['[0:v][1:v]ssim[compared]'],
    picture: { from: '[compared]' },
    container: toNothing,
  })
  const { stderr } = await runFfmpeg('ffmpeg', compare, { timeoutSeconds })
  const similarity = Number(/SSIM .*All:([\d.]+)/.exec(stderr)?.[1] ?? 0)
  return similarity >= leastSimilarity ? null : `${codec} changes the pictures (SSIM ${similarity.toFixed(2)}).`
}

/** Returns the first error line of ffmpeg's output, from which the others follow. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ClipperError)) throw error
  const [line = ''] = (error.detail ?? '').split('\n')
  return line.replace(/^\[[^\]]*\] /, '') || error.message
}
