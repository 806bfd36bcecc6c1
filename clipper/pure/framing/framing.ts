import type { Span } from '../Analysis.ts'
import type { CropPlace } from '../edit/Edit.ts'
import { chooseCrop, chooseHeight, type SeenInShot } from './chooseCrop.ts'
import { type Person, personsOf } from './faces/personsOf.ts'
import { isCropped } from './outputSize.ts'
import type { SegmentReading } from './SegmentReading.ts'

/** From `start` on, in seconds from the beginning of the clip, the crop's left edge is at `x`, a share of the width. */
export interface CropStep {
  start: number
  x: number
  /** Its upper edge, a share of the height; centred if left out. */
  y?: number
}

/** Seconds; a shorter shot keeps the crop of the one before. */
export const shortestShot = 0.6

/** A part of a segment that a clip shows. */
interface Shown extends Span {
  reading: SegmentReading
}

/** A shot as a clip shows it; times in seconds of the source. */
export interface ShownShot {
  start: number
  seconds: number
  parts: Shown[]
}

/** Returns the shots of a clip, as far as its picture has been read. */
export function shotsOf(readings: readonly SegmentReading[], ranges: readonly Span[]): ShownShot[] {
  const shots: ShownShot[] = []
  let before: number | null = null
  for (const range of ranges)
    for (const reading of readings) {
      const part = { reading, start: Math.max(range.start, reading.start), end: Math.min(range.end, reading.end) }
      if (part.end <= part.start) continue
      const shot = shots.at(-1)
      if (shot && before === reading.shot) {
        shot.parts.push(part)
        shot.seconds += part.end - part.start
      } else shots.push({ start: part.start, seconds: part.end - part.start, parts: [part] })
      before = reading.shot
    }
  return shots
}

/** Returns the persons in a shot, the most prominent first: those who are shown, if any of its pictures was looked at. */
export function personsIn({ parts }: ShownShot): Person[] {
  const isShown = (at: number) => parts.some(({ start, end }) => at >= start && at <= end)
  const looks = [...new Set(parts.map(({ reading }) => reading))].flatMap((reading) => reading.looks)
  const shown = looks.filter(({ at }) => isShown(at))
  return personsOf((shown.length > 0 ? shown : looks).map(({ faces }) => faces))
}

/** Returns what is seen in a shot: the longer a part of it is shown, the more it counts. */
function seenIn(shot: ShownShot): SeenInShot {
  const { parts, seconds } = shot
  const all = [...new Set(parts.map(({ reading }) => reading))]
  const known = parts.filter(({ reading }) => reading.interest.length > 0)
  const columns = known[0]?.reading.interest.length ?? 0
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    interest: Array.from({ length: columns }, (_, i) =>
      known.reduce(
        (sum, { reading, start, end }) => sum + (((end - start) / seconds) * (reading.interest[i] ?? 0)) / 10_000,
        0,
      ),
    ),
    persons: personsIn(shot),
  }
}

/** Shares are stored with this precision. */
const rounded = (share: number): number => Number(share.toFixed(4))

/**
 * Returns the crops of a clip, over the source: one steady crop per shot, switched on cuts only, because a crop that
 * follows its subject jitters, and viewers notice the jitter. Empty if everything is kept. Shots of which nothing was read
 * (`unreadIn`) have none.
 * @param readings of the video's picture, in order
 * @param ranges what the clip shows, in seconds of the source
 * @param kept the crop's shares of the picture's width and height, 0..1
 */
export function framing(
  readings: readonly SegmentReading[],
  ranges: readonly Span[],
  kept: { width: number; height: number },
): CropPlace[] {
  if (!isCropped({ kept })) return []
  const crops: CropPlace[] = []
  for (const [i, shot] of shotsOf(readings, ranges).entries()) {
    if (i > 0 && shot.seconds < shortestShot) continue
    const seen = seenIn(shot)
    const x = rounded(chooseCrop(seen, kept.width) + kept.width / 2)
    const y = rounded(chooseHeight(seen.persons, kept.height))
    const last = crops.at(-1)
    if (last?.x !== x || last.y !== y) crops.push({ start: Number(shot.start.toFixed(3)), x, y })
  }
  return crops
}
