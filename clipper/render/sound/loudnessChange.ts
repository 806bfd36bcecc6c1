import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { containerClock, inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { seekArguments } from '../../ffmpeg/seekArguments.ts'
import type { MeasuredLoudness } from '../../pure/certify/ClipMeasurements.ts'
import { outlineOf } from '../../pure/edit/editTime.ts'
import { limitedVolume } from '../../pure/measure/limitedVolume.ts'
import { loudnessOf, type SoundSlices } from '../../pure/measure/loudnessMeter.ts'
import { nothingToHear, wantedLoudness as wanted } from '../../pure/playback/levelledGain.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { heardSound, heardToPipe } from './heardSound.ts'
import { type HeardPart, type LoudnessChange, limitOf, soundGraph } from './soundFilters.ts'

/** dB: peaks of samples below this leave true peaks, with what AAC adds to them, below −1 dB. */
const highestSample = -3
/** The same of true peaks. */
const highestTruePeak = -2
/** A limiter takes loudness away, which is given back in so many steps, until it is right within so many LU. */
const steps = 8
const tolerance = 0.1
/** Share of the dB above the highest peak that holding peaks down takes away, as a first guess. */
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
    graph: [soundGraph(parts, source)],
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
 * Listens to what is heard of a clip, and tells what makes it as loud as feeds play, −14 LUFS, with true peaks below −1 dB.
 * Null when there is nothing to hear.
 */
export async function loudnessChange(
  file: string,
  source: SourceInfo,
  parts: readonly HeardPart[],
  signal: AbortSignal | undefined,
): Promise<LoudnessChange | null> {
  return source.hasAudio ? loudnessChangeOf(await listenTo(file, source, parts, signal)) : null
}

/** The same of a sound that was listened to. What the limiter does to it is computed, not listened to. */
export function loudnessChangeOf(slices: SoundSlices): LoudnessChange | null {
  const integrated = loudnessOf(slices)
  if (integrated < nothingToHear) return null
  const gain = wanted - integrated
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
  /** dB up to which no peak is held down. */
  highestFree: number
  /** LUFS as it is. */
  integrated: number
}

/**
 * Finds the gain with which sound is as loud as wanted though its peaks are held down. Loudness grows with the gain, dB for
 * dB while no peak is too high, and ever more slowly beyond that.
 * @param loudnessWith tells how loud it is, in LUFS, with a gain in dB
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
    missing = wanted - reached
    if (Math.abs(missing) <= tolerance) return { gain, limited: true }
    const slope = (reached - before.reached) / (gain - before.gain)
    before = { gain, reached }
    gain += missing / Math.min(1, Math.max(leastSlope, slope))
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
