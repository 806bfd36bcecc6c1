import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { MeasuredLoudness } from '../pure/certify/ClipMeasurements.ts'
import { outlineOf } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { type HeardPart, soundGraph, volumeFilters } from './soundFilters.ts'

/** What is done to a clip's sound. */
export interface LoudnessChange {
  /** dB */
  gain: number
  /** Peaks would become too high: they are held down. */
  limited: boolean
  /** dB by which they are held down further than usual. */
  headroom?: number
  /** Louder is not possible without crushing it: claps in near silence, for example. */
  isMost?: boolean
}

/** LUFS: what feeds play at, so they change nothing. */
const wanted = -14
/** dB: what AAC adds to true peaks below this keeps them below −1 dB. */
const highestTruePeak = -2
/** LUFS: below this there is nothing but room noise, which nobody wants louder. */
const nothingToHear = -60
/** A limiter takes loudness away, which is given back in so many steps, until it is right within so many LU. */
const steps = 3
const tolerance = 0.3

async function loudnessOf(
  file: string,
  source: SourceInfo,
  parts: readonly HeardPart[],
  change: LoudnessChange | null,
  signal: AbortSignal | undefined,
): Promise<MeasuredLoudness> {
  const args = ['-nostdin', '-nostats', '-hide_banner', '-v', 'info']
  for (const { seekTo } of parts) {
    const used = source.unevenStart ? [] : ['-vn', '-sn', '-dn']
    args.push(...inputArguments(file, ['-ss', seekTo.toFixed(6), ...used]))
  }
  const after = [...volumeFilters(change), `ebur128=peak=${change ? 'none' : 'true'}:framelog=verbose`]
  args.push('-filter_complex', soundGraph(parts, source.audioStream ?? 0, after), '-map', '[sound]', '-f', 'null', '-')
  if (source.unevenStart)
    for (const [input, { seekTo, ranges }] of parts.entries())
      args.push('-t', (outlineOf(ranges).end - seekTo).toFixed(6), ...containerClock(input))
  const seconds = parts.reduce((sum, { seekTo, ranges }) => sum + outlineOf(ranges).end - seekTo, 0)
  const { stderr } = await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 120 + seconds })
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const number = (pattern: RegExp) => {
    const value = Number.parseFloat(pattern.exec(summary)?.[1] ?? '')
    return Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY
  }
  return { integrated: number(/I:\s+(\S+) LUFS/), truePeak: number(/Peak:\s+(\S+) dBFS/) }
}

/**
 * Measures what is heard of a clip, and tells what makes it as loud as feeds play, −14 LUFS, with true peaks below −1 dB.
 * Null when there is nothing to hear.
 */
export async function loudnessChange(
  file: string,
  source: SourceInfo,
  parts: readonly HeardPart[],
  signal: AbortSignal | undefined,
): Promise<LoudnessChange | null> {
  if (!source.hasAudio) return null
  const { integrated, truePeak } = await loudnessOf(file, source, parts, null, signal)
  if (integrated < nothingToHear) return null
  let change: LoudnessChange = { gain: wanted - integrated, limited: false }
  if (truePeak + change.gain <= highestTruePeak) return change
  for (let step = 0; step < steps; step++) {
    change = { gain: change.gain, limited: true }
    const { integrated: reached } = await loudnessOf(file, source, parts, change, signal)
    if (Math.abs(reached - wanted) <= tolerance) return change
    change.gain += wanted - reached
    change.isMost = Math.abs(reached - wanted) > 1
  }
  return change
}

/** The change that would have made a file right, by what was measured in it. */
export function correctedLoudness(
  change: LoudnessChange | null,
  measured: MeasuredLoudness | null,
): LoudnessChange | null {
  if (!change || !measured || change.isMost || measured.integrated < nothingToHear) return change
  const more = wanted - measured.integrated
  const isAbove = measured.truePeak + Math.max(0, more) > highestTruePeak
  const excess = change.limited ? Math.max(0, measured.truePeak - highestTruePeak) : 0
  return { gain: change.gain + more, limited: change.limited || isAbove, ...(excess > 0 ? { headroom: excess } : {}) }
}
