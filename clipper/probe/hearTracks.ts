import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { samplesToPipe } from '../ffmpeg/samplesToPipe.ts'
import { seekArguments } from '../ffmpeg/seekArguments.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { type HeardTrack, inaudibleLevel, measureTrack } from '../pure/measure/trackMeter.ts'

/** Places of a video at which its sound is sampled, evenly spread, and seconds of each. */
const places = 12
const windowSeconds = 1.5
const sampleRate = 8000

/** A sound track, by its index among the sound tracks. */
export interface Track {
  index: number
  channels: number
}

interface Sampled {
  /** Seconds. */
  duration: number
  signal: AbortSignal | undefined
}

/** A track with the result of listening to it. */
export interface Heard extends Track {
  silent: boolean
  isOpposite: boolean
}

/** Maximum number of tracks to measure once an audible one was found: the others count as audible. */
const mostHeard = 8

/**
 * Measures tracks in the given order. Skips a single track that cannot be inverted, because the result would not
 * matter.
 * @throws ClipperError `cancelled`, `ffmpeg_missing`
 */
export async function hearTracks(file: string, tracks: readonly Track[], sampled: Sampled): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const track of tracks) {
    const isFree = tracks.length === 1 && track.channels !== 2
    const isEnough = heard.length >= mostHeard && heard.some(({ silent }) => !silent)
    if (isFree || isEnough) {
      heard.push({ ...track, silent: false, isOpposite: false })
      continue
    }
    const { loudest, isOpposite } = await hearTrack(file, track, sampled)
    const isSilent = loudest <= inaudibleLevel
    heard.push({ ...track, silent: isSilent, isOpposite: !isSilent && track.channels === 2 && isOpposite })
  }
  return heard
}

/**
 * Chooses the first audible track, because recorders also write a track for a microphone that is off. If all are silent, it
 * is the preferred one, which is the first; undefined without tracks.
 */
export const chooseHeard = (heard: readonly Heard[]): Heard | undefined =>
  heard.find((track) => !track.silent) ?? heard[0]

/** Measures samples of a track. An undecodable one counts as silent. */
async function hearTrack(file: string, { index }: Track, { duration, signal }: Sampled): Promise<HeardTrack> {
  const chunks: Buffer[] = []
  const part = ['-t', String(windowSeconds), '-threads', '1', '-vn', '-sn', '-dn']
  const starts = Array.from({ length: places }, (_, i) => ((i + 0.5) / places) * Math.max(0, duration - windowSeconds))
  const sound = starts.map((_, i) => `[${i}:a:${index}]aresample=${sampleRate},aformat=channel_layouts=stereo[a${i}]`)
  const graph = [...sound, `${starts.map((_, i) => `[a${i}]`).join('')}concat=n=${places}:v=0:a=1[heard]`]
  const args = encodeArguments({
    input: starts.map((start) => inputArguments(file, [...seekArguments(start), ...part])),
    graph,
    sound: { from: '[heard]' },
    container: samplesToPipe,
  })
  try {
    await runFfmpeg('ffmpeg', args, {
      signal,
      timeoutSeconds: 60,
      priority: 'awaited',
      onOutput: (chunk) => chunks.push(chunk),
    })
  } catch (error) {
    if (error instanceof ClipperError && ['cancelled', 'ffmpeg_missing'].includes(error.code)) throw error
  }
  const bytes = Uint8Array.from(Buffer.concat(chunks))
  return measureTrack(new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 4) * 2), sampleRate)
}
