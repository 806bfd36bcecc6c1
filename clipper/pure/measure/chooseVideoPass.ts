import type { VideoPass } from '../Readings.ts'
import { percentile } from '../signals/percentileRanks.ts'
import { endOfPackets, keyframeTimes, type Packets } from './Packets.ts'

/** Seconds: keyframes further apart than this say too little about the video. */
const sparse = 12
/** A larger share of equal gaps means that the keyframes follow a fixed interval, not the content. */
const regularShare = 0.9
const fewKeyframes = 6
/** Seconds: the same for keyframes that a clock has placed. Further apart, motion changes a picture as much as a cut. */
const sparseByClock = 3

/** Seconds between neighbours. */
export function gaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? 0))
}

/** A clock has placed the keyframes, as in cameras and screen recorders, not the content. */
export function areClocked(packets: Packets): boolean {
  const between = gaps(keyframeTimes(packets))
  const longest = percentile(between, 0.9)
  const equal = between.filter((gap) => Math.abs(gap - longest) <= 0.05 * longest + 0.02).length
  return equal / between.length > regularShare
}

/** A clock has placed the keyframes, near enough to each other for the sizes of packets to tell where a cut is. */
export const tellCutsBetween = (packets: Packets): boolean =>
  areClocked(packets) && percentile(gaps(keyframeTimes(packets)), 0.5) <= sparseByClock

/** Every frame is a keyframe, or nearly. */
const isIntra = (packets: Packets, keyframes: readonly number[]): boolean =>
  keyframes.length > 0.9 * packets.times.length

/**
 * Reading keyframes alone costs a thirtieth of reading two frames per second. An encoder that looks at the picture puts
 * one at each cut, and may say so; where a clock places them, the sizes of the other packets tell where a cut is, if they
 * are near enough.
 */
export function chooseVideoPass(packets: Packets): VideoPass {
  const times = keyframeTimes(packets)
  // Skipping saves nothing, and two frames per second are enough.
  if (isIntra(packets, times)) return 'sampled'
  const most = areClocked(packets) && !packets.placedAtCuts ? sparseByClock : sparse
  return times.length < fewKeyframes || percentile(gaps(times), 0.5) > most ? 'sampled' : 'keyframes'
}

/** Seconds: with keyframes further apart than this, each look into the video has to decode too much of it. */
const tooSparse = 30
/** Seconds: two pictures a second of a video that is no longer are read in hardly more time. */
const soonRead = 60

/** What is read at first of a video that has to be read at two pictures a second: its keyframes, or one picture. */
export type FirstLook = 'keyframes' | 'picture'

/**
 * Can clips be chosen before a video is read at two pictures a second, and from which pictures? What is heard and the sizes of
 * the packets tell of its moments; where its shots begin is found out later. Null where only the pictures tell, where they are
 * soon read, and where each look into the video takes long.
 */
export function chooseFirstLook(packets: Packets, hasAudio: boolean): FirstLook | null {
  const times = keyframeTimes(packets)
  if (!hasAudio || endOfPackets(packets) <= soonRead) return null
  if (isIntra(packets, times)) return 'picture'
  return times.length >= fewKeyframes && percentile(gaps(times), 0.5) <= tooSparse ? 'keyframes' : null
}
