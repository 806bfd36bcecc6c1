import { soundInPhase } from '../../ffmpeg/soundInPhase.ts'
import type { Span } from '../../pure/Analysis.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'

/** The change of a clip's volume. */
export interface LoudnessChange {
  /** dB */
  gain: number
  /** Peaks would become too high, so they are limited. */
  limited: boolean
  /** dB by which the limit is lower than usual. */
  headroom?: number
  /** Louder is not possible without crushing it: claps in near silence, for example. */
  isMost?: boolean
}

/** Seconds over which audio fades at the edges of each range, so that a cut doesn't click. */
const fade = 0.015
/**
 * −4.2 dB, as a share of full scale: AAC adds up to 2.5 dB to bursts of noise, inter-sample peaks up to 1 dB, and true
 * peaks must stay below −1 dB. Oversampling four times would cost six times as much; remaining peaks are found in the
 * finished file.
 */
const highestPeak = 0.62

/**
 * Returns the sound of one range at 48 kHz, in one of the `layouts`, starting `before` seconds after the first decoded
 * sample, with its exact length.
 */
function rangeSound({ start, end }: Span, seekTo: number, layouts: string): string {
  const length = Number((end - start).toFixed(6))
  return [
    `asetpts=PTS-${(start - seekTo).toFixed(6)}/TB`,
    `atrim=start=0:end=${length}`,
    'aresample=48000:async=1:first_pts=0',
    `aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=${layouts}`,
    `apad=whole_dur=${length}`,
    // Padding alone, where the sound has ended before the picture, comes without times.
    'asetpts=N/SR/TB',
    `atrim=end=${length}`,
    `afade=t=in:d=${fade}`,
    `afade=t=out:st=${Math.max(0, length - fade).toFixed(3)}:d=${fade}`,
  ].join(',')
}

/** Returns the peak level of the limiter, as a share of full scale. */
export const limitOf = ({ headroom = 0 }: Pick<LoudnessChange, 'headroom'>): number =>
  highestPeak * 10 ** (-headroom / 20)

/** Changes the volume by some dB, and limits peaks that would become too high. */
function volumeFilters(change: LoudnessChange | null): string[] {
  if (!change) return []
  const volume = `volume=${change.gain.toFixed(2)}dB`
  return change.limited ? [volume, `alimiter=limit=${limitOf(change).toFixed(4)}:level=0`] : [volume]
}

export interface HeardPart {
  /** The index of its input; its place among the parts by default. */
  input?: number
  /** The position at which decoding began, in seconds of the source. */
  seekTo: number
  ranges: readonly Span[]
}

/** The changes to the sound of a clip. The plan of a clip or a part has them. */
export interface SoundPlan {
  loudness: LoudnessChange | null
  /** Channel layouts of ffmpeg; `stereo` by default. With `mono|stereo`, the sound of one channel keeps it. */
  layouts?: string
}

/**
 * Returns a graph from the sound of the inputs, one per part, to `[sound]`: their ranges in order, changed as planned.
 */
export function soundGraph(
  parts: readonly HeardPart[],
  source: Pick<SourceInfo, 'audioStream' | 'oppositePhase'>,
  { loudness, layouts = 'stereo' }: SoundPlan,
): string {
  const chains: string[] = []
  const heard: string[] = []
  for (const [place, { input = place, seekTo, ranges }] of parts.entries()) {
    const names = ranges.map((_, i) => `[part${input}range${i}]`)
    const whole = `[${input}:a:${source.audioStream ?? 0}]${soundInPhase(source)
      .map((filter) => `${filter},`)
      .join('')}`
    if (ranges.length > 1) chains.push(`${whole}asplit=${ranges.length}${names.join('')}`)
    for (const [i, range] of ranges.entries()) {
      const from = ranges.length > 1 ? names[i] : whole
      const to = `[heard${input}of${i}]`
      chains.push(`${from}${rangeSound(range, seekTo, layouts)}${to}`)
      heard.push(to)
    }
  }
  const joined = heard.length > 1 ? [`concat=n=${heard.length}:v=0:a=1`] : ['anull']
  chains.push(`${heard.join('')}${[...joined, ...volumeFilters(loudness)].join(',')}[sound]`)
  return chains.join(';')
}
