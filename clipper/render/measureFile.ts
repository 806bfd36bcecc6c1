import { jpegFile, toNothing } from '../ffmpeg/containers.ts'
import type { Output } from '../ffmpeg/Encode.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { jpegColours } from '../ffmpeg/jpegColours.ts'
import { progressReader } from '../ffmpeg/progressReader.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { ClipMeasurements } from '../pure/certify/ClipMeasurements.ts'
import type { Encoded } from './measuredClip.ts'
import { readMeasurements } from './readMeasurements.ts'
import { shownAt } from './shownAt.ts'

/** Pictures compared per second for the poster, and how many in all. */
const rate = 1
const compared = 12

/** At least two lines, because a picture that is a hundred times as wide as high would have none. */
const height = "'max(2,2*round(ow/a/2))'"
/**
 * Silence is below −50 dB for a tenth of a second; ten small frames per second reveal black and frozen parts. Averaging
 * areas costs less than half of a smoother filter, and nobody sees these frames.
 */
const seen = `fps=10,scale=160:${height}:flags=area,blackdetect=d=0.1:pix_th=0.1,freezedetect=n=-60dB:d=0.5`
const heard = 'silencedetect=n=-50dB:d=0.1,ebur128=peak=true:framelog=verbose'
/**
 * The most typical of the first pictures, at most 1280 pixels wide: typical ones are neither black nor in a fade.
 * Rounding up gives a clip of half a second a picture, too.
 */
export const typicalPicture = `fps=${rate}:round=up,thumbnail=${compared}`
export const posterSize = `${jpegColours(null)},scale='min(1280,iw)':${height},format=yuvj420p`

/**
 * Measures a finished file as a player would read it, from beginning to end in one pass, which also takes the poster.
 * @param poster where to write it, a JPEG; null for none
 * @param posterAt seconds of the clip at which it is taken, when that was chosen
 * @throws ClipperError when nothing can be read
 */
export async function measureFile(
  file: string,
  {
    spans,
    fps,
    poster,
    posterAt,
    signal,
    onProgress,
  }: Pick<Encoded, 'spans' | 'fps'> & {
    poster: string | null
    posterAt?: number | null
    signal: AbortSignal | undefined
    /** 0..1 */
    onProgress?: (share: number) => void
  },
): Promise<ClipMeasurements> {
  const chosen =
    posterAt == null ? typicalPicture : `trim=start=${shownAt(posterAt, spans.picture.end, fps).toFixed(6)}`
  const graph =
    poster === null
      ? [`[0:V:0]${seen}[seen]`]
      : ['[0:V:0]split=2[all][some]', `[all]${seen}[seen]`, `[some]${chosen},${posterSize}[poster]`]
  const also: Output[] = []
  if (poster !== null) also.push({ picture: { from: '[poster]', count: 1 }, container: jpegFile(poster, 3) })
  if (spans.sound) also.push({ sound: { from: '0:a:0', filters: heard }, container: toNothing })
  const args = encodeArguments({
    log: 'level+info',
    settings: ['-nostats', '-progress', 'pipe:1'],
    input: [inputArguments(file)],
    graph,
    picture: { from: '[seen]' },
    container: toNothing,
    also,
  })
  const lines: string[] = []
  const seconds = spans.picture.end
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds: 120 + 4 * seconds,
    onOutput: progressReader((at) => onProgress?.(Math.min(1, at / seconds))),
    onLine: (line) => lines.push(line),
  })
  return readMeasurements(lines, { ...spans, longestPicture: 1 / fps })
}
