import { readPackets } from '../probe/readPackets.ts'
import { chooseVideoPass } from '../pure/measure/chooseVideoPass.ts'
import { measure } from '../pure/measure/measure.ts'
import { endOfPackets, keyframeTimes, type Packets } from '../pure/measure/Packets.ts'
import { withEncoderSettings } from '../pure/measure/withEncoderSettings.ts'
import { packetsOfParts, tick } from '../pure/parts/packetsOfParts.ts'
import type { Readings } from '../pure/Readings.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { SentReadings } from '../pure/sent/SentReadings.ts'
import { chooseSamples } from './chooseSamples.ts'
import { picturesDiffer, sampledLead } from './picturesDiffer.ts'
import { readCaptions } from './readCaptions.ts'
import { readFirstPicture } from './readFirstPicture.ts'
import type { ReadingOptions } from './readReadings.ts'
import { soundDiffers } from './soundDiffers.ts'

/** Why readings are not used; `unlike_here`: the server reads such a file differently from a browser. */
export type Doubt = 'unlike_here' | 'facts' | 'table' | 'sound' | 'pictures'

export interface ConfirmOptions extends Pick<ReadingOptions, 'signal' | 'captions'> {
  /** The file has the pictures of these parts only, `[start, end]` in seconds; those in between can't be looked at. */
  kept?: readonly (readonly [number, number])[] | null
  /** Random number, 0..1. Senders must not know which windows are checked. */
  random?: () => number
}

/** Seconds that two readers of the same file may differ by in its length. */
const nearly = 0.25
/** Windows at random positions: seconds per window, and the maximum. A short video is read almost completely. */
const windows = { sound: { each: 20, most: 8 }, pictures: { each: 40, most: 4 } }
const windowsAtPeaks = 4

/**
 * Checks by samples whether readings of another program match this file. Cheap facts and all times are compared with
 * our own packet table. Sound and pictures are read again in a few windows: at a random position in each equal part of
 * the video, and at the most interesting moments, because an invented moment would be among them.
 * @throws ClipperError as `readReadings`.
 */
export async function confirmReadings(
  file: string,
  source: SourceInfo,
  sent: SentReadings,
  { random = Math.random, signal, captions, kept = null }: ConfirmOptions = {},
): Promise<{ readings: Readings } | { doubt: Doubt }> {
  const { unevenStart, isSound, audioStream, oppositePhase } = source
  if (unevenStart || isSound || audioStream || oppositePhase) return { doubt: 'unlike_here' }
  if (!factsAgree(source, sent)) return { doubt: 'facts' }
  const timeoutSeconds = 120 + source.duration
  // The user who sent them is waiting for the clips.
  const priority = 'awaited'
  const read = await readPackets(file, { startTime: source.startTime, signal, timeoutSeconds, priority })
  if (kept && !(sent.packets && isPartOf(read, packetsOfParts(sent.packets, kept)))) return { doubt: 'table' }
  const packets =
    (kept && sent.packets) ||
    (await withEncoderSettings(read, source.videoCodec, () => readFirstPicture(file, { signal, timeoutSeconds })))
  // The encoder's settings are in the first picture, which is not among the parts.
  const isSameWay = kept !== null || sent.pass === chooseVideoPass(packets)
  if (!isSameWay || !tableAgrees(packets, sent)) return { doubt: 'table' }

  const { changes, levels, pass, spectra } = sent
  const captionsRead = await readCaptions(file, source, { captions, signal })
  const readings: Readings = {
    source: kept ? withRate(source, packets) : source,
    packets,
    pass,
    changes,
    levels,
    ...captionsRead,
    ...(spectra && { spectra }),
  }
  const { interest, step, duration } = measure({ ...readings, cues: [] })
  const peaks = chooseSamples.atPeaks(interest, step, windowsAtPeaks)
  const chooseAtRandom = ({ each, most }: { each: number; most: number }) =>
    chooseSamples.atRandom(duration, Math.min(most, Math.ceil(duration / each)), random)
  const soundWindows = [...peaks, ...chooseAtRandom(windows.sound)]
  const places = chooseAtRandom(windows.pictures)
  // Between sparse keyframes, all frames since the last one are decoded, so only the choice of the keyframe is random.
  const begin = pass === 'sampled' ? chooseSamples.atKeyframes(places, keyframeTimes(packets)) : null
  const pictureWindows = [...peaks, ...(begin?.map((time) => time + sampledLead) ?? places)]

  const stop = new AbortController()
  const asked = {
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    timeoutSeconds,
    priority,
  } as const
  const look = Promise.all([
    source.hasAudio && soundDiffers(file, sent, soundWindows, asked),
    picturesDiffer(file, sent, pictureWindows, { ...asked, kept }),
  ])
  const [sound, pictures] = await look.catch((error: unknown) => {
    stop.abort()
    throw error
  })
  if (sound) return { doubt: 'sound' }
  return pictures ? { doubt: 'pictures' } : { readings }
}

function factsAgree(source: SourceInfo, { duration, width, height, levels }: SentReadings): boolean {
  if (Math.abs(duration - source.duration) > nearly) return false
  if (width !== source.width || height !== source.height) return false
  return source.hasAudio === levels.length > 0
}

/** Returns whether the packets of the file are those that it should have. */
function isPartOf(read: Packets, wanted: Packets): boolean {
  if (read.times.length === 0 || read.times.length !== wanted.times.length) return false
  return read.times.every(
    (time, i) =>
      Math.abs(time - (wanted.times[i] ?? 0)) < tick &&
      read.bytes[i] === wanted.bytes[i] &&
      read.keyframes[i] === wanted.keyframes[i],
  )
}

/** The frame rate of the whole video; a file with some of its parts does not have it. */
function withRate(source: SourceInfo, packets: Packets): SourceInfo {
  return { ...source, fps: Math.round((packets.times.length / endOfPackets(packets)) * 1000) / 1000 }
}

/** Returns whether each picture is in the file, and none is missing. */
function tableAgrees(packets: Packets, { pass, changes }: SentReadings): boolean {
  const apart = tick
  if (pass === 'keyframes') {
    const times = keyframeTimes(packets).filter((time) => time > -apart)
    return times.length === changes.length && times.every((time, i) => Math.abs(time - (changes[i]?.time ?? 0)) < apart)
  }
  const last = changes.at(-1)?.time ?? 0
  return (
    Math.abs(last - endOfPackets(packets)) <= 1 &&
    changes.every(({ time }, i) => Math.abs(time - ((changes[0]?.time ?? 0) + i / 2)) < apart)
  )
}
