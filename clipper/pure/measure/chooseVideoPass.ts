import type { VideoPass } from '../Readings.ts'
import { percentile } from '../signals/percentileRanks.ts'
import { keyframeTimes, type Packets } from './Packets.ts'

/** Seconds: keyframes further apart than this say too little about the video. */
const sparse = 12
/** A larger share of equal gaps means that the keyframes follow a fixed interval, not the content. */
const regularShare = 0.9
const fewKeyframes = 6

/** Seconds between neighbours. */
export function gaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, i) => time - (times[i] ?? 0))
}

/**
 * Reading keyframes alone costs a thirtieth of reading two frames per second, but reveals shots only where the
 * encoder put keyframes at cuts. Cameras and screen recorders place them at fixed intervals.
 */
export function chooseVideoPass(packets: Packets): VideoPass {
  const times = keyframeTimes(packets)
  const between = gaps(times)
  // Every frame a keyframe: skipping saves nothing, and two frames per second are enough.
  if (times.length > 0.9 * packets.times.length) return 'sampled'
  if (times.length < fewKeyframes || percentile(between, 0.5) > sparse) return 'sampled'
  const longest = percentile(between, 0.9)
  const equal = between.filter((gap) => Math.abs(gap - longest) <= 0.05 * longest + 0.02).length
  return equal / between.length > regularShare ? 'sampled' : 'keyframes'
}
