import { percentile } from '../signals/percentileRanks.ts'
import type { VideoPass } from '../VideoPass.ts'
import { endOfPackets, keyframeTimes, type Packets } from './Packets.ts'

/** Seconds: keyframes further apart than this describe the video too little. */
const sparse = 12
/** A larger share of equal gaps means that the keyframes follow a fixed interval, not the content. */
const regularShare = 0.9
const fewKeyframes = 6
/** The same in seconds for keyframes at a fixed interval. Further apart, motion changes a picture as much as a cut. */
const sparseByClock = 3

/** Returns the seconds between neighbours. */
export function gaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? 0))
}

/** Returns whether keyframes follow a fixed interval, as in cameras and screen recorders, not the content. */
export function areClocked(packets: Packets): boolean {
  const between = gaps(keyframeTimes(packets))
  const longest = percentile(between, 0.9)
  const equal = between.filter((gap) => Math.abs(gap - longest) <= 0.05 * longest + 0.02).length
  return equal / between.length > regularShare
}

/** Returns whether keyframes at a fixed interval are close enough for packet sizes to locate cuts. */
export const locateCutsBetween = (packets: Packets): boolean =>
  areClocked(packets) && percentile(gaps(keyframeTimes(packets)), 0.5) <= sparseByClock

/** Returns whether every frame is a keyframe, or nearly. */
const isIntra = (packets: Packets, keyframes: readonly number[]): boolean =>
  keyframes.length > 0.9 * packets.times.length

/**
 * Chooses how to read the pictures. Keyframes alone cost a thirtieth of two frames per second. An encoder that analyses
 * the picture puts one at each cut, and may declare that. For keyframes at a fixed interval, the sizes of the other
 * packets locate a cut, if they are close enough.
 */
export function chooseVideoPass(packets: Packets): VideoPass {
  const times = keyframeTimes(packets)
  // Skipping saves nothing, and two frames per second are enough.
  if (isIntra(packets, times)) return 'sampled'
  const most = areClocked(packets) && !packets.placedAtCuts ? sparseByClock : sparse
  return times.length < fewKeyframes || percentile(gaps(times), 0.5) > most ? 'sampled' : 'keyframes'
}

/** Seconds: with keyframes further apart than this, each look into the video decodes too much of it. */
const tooSparse = 30
/** Seconds: for a video up to this length, two pictures a second take hardly longer. */
const soonRead = 60

/** The first look at a video that needs two pictures a second: its keyframes, or one picture. */
export type FirstLook = 'keyframes' | 'picture'

/**
 * Returns the pictures of a first look, from which clips can be chosen before a video is read at two pictures a second.
 * The sound and the packet sizes describe its moments; its shots are found later. Null if only pictures describe the
 * video, if they are read soon, or if each look into the video takes long.
 */
export function chooseFirstLook(packets: Packets, hasAudio: boolean): FirstLook | null {
  const times = keyframeTimes(packets)
  if (!hasAudio || endOfPackets(packets) <= soonRead) return null
  if (isIntra(packets, times)) return 'picture'
  return times.length >= fewKeyframes && percentile(gaps(times), 0.5) <= tooSparse ? 'keyframes' : null
}
