import type { Span } from '../Analysis.ts'
import type { Box } from '../measure/betweenBars.ts'
import type { Face } from './faces/decodeFaces.ts'
import { weakestFace } from './faces/personsOf.ts'
import { motionMap } from './motionMap.ts'
import type { Segment } from './Segment.ts'
import type { Look, SegmentReading } from './SegmentReading.ts'
import { type SmallPicture, smallPictureRate, withoutBars } from './SmallPicture.ts'
import { detailMap, saliencyMap } from './saliencyMap.ts'

/** A small picture and its time in seconds of the source. */
export interface TimedPicture {
  time: number
  picture: SmallPicture
  /** A larger version of the picture, if faces are detected in it. */
  large?: SmallPicture
}

// The weights were tuned on shots whose subjects were marked by eye.
const weights = { motion: 1, saliency: 1, detail: 0.25 }
/** Values that every column shares are background: this share of the columns has no weight. */
const background = 0.3
/** Pictures to analyse for saliency and detail; motion needs them all. */
const looks = 8
/** Pictures per segment in which faces are detected. */
const looksForFaces = 6
/** Seconds at both edges of a segment whose pictures may belong to its neighbours. */
const margin = 1 / 30

const isInside = (time: number, { start, end }: Span): boolean => time >= start + margin && time <= end - margin

const times = ({ start, end }: Span): number[] =>
  Array.from({ length: Math.ceil((end - start) * smallPictureRate) }, (_, i) => start + i / smallPictureRate)

/** Returns the indices of the pictures for face detection: some of each segment, evenly spread. */
function picturesForFaces(run: Span, segments: readonly Segment[]): Set<number> {
  const all = times(run)
  return new Set(
    segments.flatMap((segment) => {
      const inside = [...all.keys()].filter((i) => isInside(all[i] ?? 0, segment))
      const count = Math.min(looksForFaces, inside.length)
      return Array.from({ length: count }, (_, i) => inside[Math.floor(((i + 0.5) * inside.length) / count)] ?? 0)
    }),
  )
}

/**
 * Returns the pictures of a run with the larger versions only where faces are detected.
 * @param run segments that are read together
 * @param pictures about three a second
 */
export function picturesOf(run: Span, segments: readonly Segment[], pictures: readonly TimedPicture[]): TimedPicture[] {
  const forFaces = picturesForFaces(run, segments)
  return pictures.map(({ large, ...small }, i) => (large && forFaces.has(i) ? { ...small, large } : small))
}

/** Returns the weight of each column in a map, summing to 1; zeros for an empty map. */
function columnsOf(map: Float32Array, width: number, box: Box): Float64Array {
  const sums = new Float64Array(width)
  // The lowest tenth is tables, text bands and feet.
  const low = box.top + 0.9 * (box.bottom - box.top)
  for (let row = box.top; row < box.bottom; row++)
    for (let column = box.left; column < box.right; column++)
      sums[column] = (sums[column] ?? 0) + (row > low ? 0.5 : 1) * (map[row * width + column] ?? 0)
  const inside = sums.slice(box.left, box.right).sort()
  const floor = inside[Math.floor(background * inside.length)] ?? 0
  const above = sums.map((sum, column) => (column < box.left || column >= box.right ? 0 : Math.max(0, sum - floor)))
  const total = above.reduce((all, sum) => all + sum, 0)
  return total > 0 ? above.map((sum) => sum / total) : above
}

function interestOf(pictures: readonly SmallPicture[], width: number, box: Box): number[] {
  const seldom = pictures.filter((_, i) => i % Math.ceil(pictures.length / looks) === 0)
  const parts = [
    [columnsOf(motionMap(pictures, box), width, box), weights.motion],
    [columnsOf(saliencyMap(seldom, box), width, box), weights.saliency],
    [columnsOf(detailMap(seldom, box), width, box), weights.detail],
  ] as const
  return Array.from({ length: width }, (_, column) =>
    Math.round(10_000 * parts.reduce((sum, [values, weight]) => sum + weight * (values[column] ?? 0), 0)),
  )
}

/** Weaker faces are ignored. */
const isCounted = ({ score }: Face): boolean => score >= weakestFace

const rounded = ({ x, y, width, height, score }: Face): Face => {
  const [left, top, wide, high, sure] = [x, y, width, height, score].map((value) => Number(value.toFixed(3)))
  return { x: left ?? 0, y: top ?? 0, width: wide ?? 0, height: high ?? 0, score: sure ?? 0 }
}

/** Returns the reading of a segment whose pictures can't be read: its crop stays in the centre. */
export const unreadable = (segment: Segment): SegmentReading => ({
  ...segment,
  left: 0,
  right: 1,
  interest: [],
  looks: [],
})

/**
 * Reads a segment from its pictures.
 * @param pictures of the run that contains it, about three a second, all of one size
 * @param findFaces in a picture; people are not looked for without it
 */
export function readSegment(
  segment: Segment,
  pictures: readonly TimedPicture[],
  findFaces?: (picture: SmallPicture) => Face[],
): SegmentReading {
  const inside = pictures.filter(({ time }) => isInside(time, segment))
  const shown = inside.length > 0 ? inside : pictures.filter(({ time }) => time >= segment.start).slice(0, 1)
  const small = shown.map(({ picture }) => picture)
  const width = small[0]?.width
  if (width === undefined) return unreadable(segment)
  const box = withoutBars(small)
  const lookAt = ({ time, large }: TimedPicture): Look[] =>
    large && findFaces ? [{ at: Number(time.toFixed(3)), faces: findFaces(large).filter(isCounted).map(rounded) }] : []
  return {
    ...segment,
    left: Number((box.left / width).toFixed(4)),
    right: Number((box.right / width).toFixed(4)),
    interest: interestOf(small, width, box),
    looks: inside.flatMap(lookAt),
  }
}
