import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { MeasuredLoudness } from '../pure/certify/ClipMeasurements.ts'
import { outlineOf } from '../pure/edit/editTime.ts'
import { nothingToHear, wantedLoudness as wanted } from '../pure/playback/levelledGain.ts'
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

/** dB: what AAC adds to true peaks below this keeps them below −1 dB. */
const highestTruePeak = -2
/** A limiter takes loudness away, which is given back in so many steps, until it is right within so many LU. */
const steps = 3
const tolerance = 0.3
/** Share of the dB above the highest peak that holding peaks down takes away, as a first guess. */
const taken = 0.25
/** LU that one more dB brings where peaks are held down: 0.5 to 0.7 in speech, music and noise. */
const slope = 0.55
/** What hardly becomes louder at all is not crushed for the sake of it. */
const leastSlope = 0.4
/** LU that may be missing to give them back without listening again: with any such slope it is right within 0.3 then. */
const foreseen = 1

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
  const gain = wanted - integrated
  const excess = truePeak + gain - highestTruePeak
  if (excess <= 0) return { gain, limited: false }
  return gainThroughLimiter({ gain: gain + taken * excess, highestFree: gain - excess, integrated }, async (change) => {
    const { integrated: reached } = await loudnessOf(file, source, parts, change, signal)
    return reached
  })
}

interface FirstGuess {
  /** dB to begin with. */
  gain: number
  /** dB up to which no peak is held down. */
  highestFree: number
  /** LUFS as it is. */
  integrated: number
}

/**
 * Finds the gain with which sound is as loud as wanted though its peaks are held down. Loudness grows with the gain, dB for
 * dB while no peak is too high, and ever more slowly beyond that.
 * @param listen measures, in LUFS, what a change makes of the sound
 */
export async function gainThroughLimiter(
  { gain: first, highestFree, integrated }: FirstGuess,
  listen: (change: LoudnessChange) => Promise<number>,
): Promise<LoudnessChange> {
  let gain = first
  let missing = 0
  let before = { gain: highestFree, reached: integrated + highestFree }
  for (let step = 0; step < steps; step++) {
    const reached = await listen({ gain, limited: true })
    missing = wanted - reached
    if (Math.abs(missing) <= tolerance) return { gain, limited: true }
    const measured = (reached - before.reached) / (gain - before.gain)
    before = { gain, reached }
    // Between two gains that were listened to, a line is near enough; beyond them loudness grows more slowly.
    const isKnown = step > 0 || missing < 0
    gain += missing / (isKnown ? Math.min(1, Math.max(leastSlope, measured)) : slope)
    if (missing > 0 && missing <= foreseen) return { gain, limited: true }
  }
  return { gain, limited: true, isMost: Math.abs(missing) > 1 }
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
