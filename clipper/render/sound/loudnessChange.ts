import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { containerClock, inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { seekArguments } from '../../ffmpeg/seekArguments.ts'
import type { MeasuredLoudness } from '../../pure/certify/ClipMeasurements.ts'
import { outlineOf } from '../../pure/edit/editTime.ts'
import { feedLoudness, nothingToHear } from '../../pure/measure/feedLoudness.ts'
import { limitedVolume } from '../../pure/measure/limitedVolume.ts'
import { loudnessOf, type SoundSlices } from '../../pure/measure/loudnessMeter.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { heardSound, heardToPipe } from './heardSound.ts'
import { type HeardPart, type LoudnessChange, limitOf, soundGraph } from './soundFilters.ts'

/** dB. Sample peaks below this leave true peaks, including those that AAC adds, below −1 dB. */
const highestSample = -3
/** The same of true peaks. */
const highestTruePeak = -2
/** Steps to compensate the loudness that a limiter removes, until it is within this many LU. */
const steps = 8
const tolerance = 0.1
/** First guess of the loudness that limiting removes, as a share of the dB above the highest peak. */
const taken = 0.25
/** A gain below this is not worth the limiter. */
const leastSlope = 0.4

const inDecibels = (share: number): number => 20 * Math.log10(share)
const asFactor = (decibels: number): number => 10 ** (decibels / 20)

async function listenTo(
  file: string,
  source: SourceInfo,
  parts: readonly HeardPart[],
  signal: AbortSignal | undefined,
): Promise<SoundSlices> {
  const used = source.unevenStart ? [] : ['-vn', '-sn', '-dn']
  const clocks = parts.map(({ seekTo, ranges }, input) => containerClock(input, outlineOf(ranges).end - seekTo))
  const args = encodeArguments({
    input: parts.map(({ seekTo }) => inputArguments(file, [...seekArguments(seekTo), ...used])),
    graph: [soundGraph(parts, source, { loudness: null })],
    sound: { from: '[sound]' },
    container: heardToPipe,
    also: source.unevenStart ? clocks : [],
  })
  const seconds = parts.reduce((sum, { seekTo, ranges }) => sum + outlineOf(ranges).end - seekTo, 0)
  const { push, slices } = heardSound()
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 120 + seconds, onOutput: push })
  return slices
}

/**
 * Measures the sound of a clip, and returns the change for the loudness of feeds, −14 LUFS, with true peaks below −1
 * dB. Null for silence.
 */
export async function loudnessChange(
  file: string,
  source: SourceInfo,
  parts: readonly HeardPart[],
  signal: AbortSignal | undefined,
): Promise<LoudnessChange | null> {
  return source.hasAudio ? loudnessChangeOf(await listenTo(file, source, parts, signal)) : null
}

/** Returns the change for measured sound. The effect of the limiter is computed. */
export function loudnessChangeOf(slices: SoundSlices): LoudnessChange | null {
  const integrated = loudnessOf(slices)
  if (integrated < nothingToHear) return null
  const gain = feedLoudness - integrated
  const peak = inDecibels(slices.peaks.reduce((most, one) => Math.max(most, one), 0))
  if (peak + gain <= highestSample) return { gain, limited: false }
  const limit = limitOf({})
  const highestFree = inDecibels(limit) - peak
  const first = gain + taken * (gain - highestFree)
  return gainThroughLimiter({ gain: first, highestFree, integrated }, (tried) => {
    const factor = asFactor(tried)
    const volumes = limitedVolume(slices, factor, limit)
    return loudnessOf(slices, (slice) => factor * (volumes[slice] as number))
  })
}

interface FirstGuess {
  /** dB to begin with. */
  gain: number
  /** Highest gain in dB at which no peak is limited. */
  highestFree: number
  /** Integrated loudness in LUFS. */
  integrated: number
}

/**
 * Finds the gain that gives sound the wanted loudness after its peaks are limited. Loudness grows with the gain: dB for
 * dB while no peak is limited, and ever more slowly beyond that.
 * @param loudnessWith returns the loudness in LUFS for a gain in dB
 */
export function gainThroughLimiter(
  { gain: first, highestFree, integrated }: FirstGuess,
  loudnessWith: (gain: number) => number,
): LoudnessChange {
  let gain = first
  let missing = 0
  let before = { gain: highestFree, reached: integrated + highestFree }
  for (let step = 0; step < steps; step++) {
    const reached = loudnessWith(gain)
    missing = feedLoudness - reached
    if (Math.abs(missing) <= tolerance) return { gain, limited: true }
    const slope = (reached - before.reached) / (gain - before.gain)
    before = { gain, reached }
    gain += missing / Math.min(1, Math.max(leastSlope, slope))
  }
  return { gain, limited: true, isMost: Math.abs(missing) > 1 }
}

/** Returns the change that would have corrected a file, by its measurements. */
export function correctedLoudness(
  change: LoudnessChange | null,
  measured: MeasuredLoudness | null,
): LoudnessChange | null {
  if (!change || !measured || change.isMost || measured.integrated < nothingToHear) return change
  const more = feedLoudness - measured.integrated
  const isAbove = measured.truePeak + Math.max(0, more) > highestTruePeak
  const excess = change.limited ? Math.max(0, measured.truePeak - highestTruePeak) : 0
  return { gain: change.gain + more, limited: change.limited || isAbove, ...(excess > 0 ? { headroom: excess } : {}) }
}
