import { keyframeTimes, type Packets } from '../probe/readPackets.ts'
import { percentile } from '../signals/percentileRanks.ts'
import { gaps } from './chooseVideoPass.ts'
import type { PictureChange } from './readPictures.ts'

/** Mean difference of two small grey pictures, 0..1, under which nobody sees a new shot. */
const leastChange = 0.04
/** Samples on both sides that a sudden change is compared with, and by how much it must exceed them. */
const neighbours = 6
const excess = 2.5

/**
 * Shot changes from keyframes: the encoder puts one earlier than it must when the picture changes.
 * Exact to the frame.
 */
export function cutsFromKeyframes(packets: Packets, changes: readonly PictureChange[]): number[] {
  const longest = percentile(gaps(keyframeTimes(packets)), 0.98)
  return changes
    .filter(({ time, change }, i) => {
      const gap = time - (changes[i - 1]?.time ?? time)
      return i > 0 && gap < 0.95 * longest && change > leastChange
    })
    .map(({ time }) => time)
}

/**
 * Shot changes from two pictures per second: a change that stands out from those around it. The exact moment is
 * the largest packet between the two pictures, because a new shot cannot be predicted from the old one.
 */
export function cutsFromSamples(packets: Packets, changes: readonly PictureChange[]): number[] {
  const order = packets.times.map((_, i) => i).sort((a, b) => (packets.times[a] ?? 0) - (packets.times[b] ?? 0))
  let at = 0
  const largestBetween = (from: number, to: number): number => {
    let time = to
    let most = -1
    while (at < order.length && (packets.times[order[at] ?? 0] ?? 0) <= from) at++
    for (let j = at; j < order.length; j++) {
      const i = order[j] ?? 0
      if ((packets.times[i] ?? 0) > to) break
      if ((packets.bytes[i] ?? 0) > most && (j > at || !packets.keyframes[i])) {
        most = packets.bytes[i] ?? 0
        time = packets.times[i] ?? to
      }
    }
    return time
  }
  const cuts: number[] = []
  for (const [i, { time, change }] of changes.entries()) {
    if (change <= leastChange || i === 0) continue
    const around = changes.slice(Math.max(0, i - neighbours), i + neighbours + 1).map((sample) => sample.change)
    if (change < excess * percentile(around, 0.5)) continue
    if (change < (changes[i - 1]?.change ?? 0) || change <= (changes[i + 1]?.change ?? 0)) continue
    // Half a sample of slack: the picture that stands for a moment may be a little older or younger.
    cuts.push(largestBetween((changes[i - 1]?.time ?? 0) - 0.25, time + 0.25))
  }
  return cuts
}
