/** A packet of the video, in the order in which it is decoded. Seconds. */
export interface CutPacket {
  pts: number
  duration: number
  isKey: boolean
}

/** The places at which a video can be cut without encoding all of it. Seconds. */
export interface Cut {
  /** The first picture that is shown. */
  first: number
  /** The first copied packet: a keyframe. */
  keyframe: number
  /** The number of copied packets. */
  copied: number
  /** The end of the last picture. */
  end: number
}

/** Seconds: times are rounded on their way. */
const rounding = 0.002
/** Seconds that a cut may be off: pictures are decoded in another order than they are shown. */
const mostOff = 0.2
/** Seconds that must be copied, or it isn't worth it. */
const leastCopied = 0.5

/**
 * Plans a cut: frames up to the first keyframe are encoded, and the others copied up to a position where all decoded
 * frames precede all others. Null when there is no such position, or when frames after the keyframe are shown before it
 * (an open GOP).
 */
export function planCut(packets: readonly CutPacket[], start: number, end: number): Cut | null {
  const shown = packets.filter(({ pts }) => pts >= start - rounding)
  const first = Math.min(...shown.map(({ pts }) => pts))
  const at = packets.findIndex(({ pts, isKey }) => isKey && pts >= start - rounding)
  const keyframe = packets[at]?.pts
  if (keyframe === undefined || keyframe > end - leastCopied) return null
  const after = packets.slice(at)
  if (after.some(({ pts }) => pts < keyframe - 1e-4)) return null

  const earliestAfter: number[] = []
  after.reduceRight((earliest, { pts }, i) => {
    earliestAfter[i] = earliest
    return Math.min(earliest, pts)
  }, Number.POSITIVE_INFINITY)
  let latest = 0
  let best: { end: number; copied: number } | null = null
  for (const [i, { pts, duration }] of after.entries()) {
    latest = Math.max(latest, pts)
    const next = earliestAfter[i] ?? Number.POSITIVE_INFINITY
    if (latest >= next) continue
    const place = Number.isFinite(next) ? next : latest + duration
    if (!best || Math.abs(place - end) < Math.abs(best.end - end)) best = { end: place, copied: i + 1 }
  }
  if (!best || Math.abs(best.end - end) > mostOff || best.end - keyframe < leastCopied) return null
  return { first, keyframe, copied: best.copied, end: best.end }
}
