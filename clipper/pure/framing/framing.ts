import type { Span } from '../Analysis.ts'
import { editDuration, nearestClipTime, outlineOf } from '../edit/editTime.ts'
import { chooseCrop } from './chooseCrop.ts'
import type { Face } from './faces/decodeFaces.ts'
import { personsOf } from './faces/personsOf.ts'
import { type SmallPicture, smallPictureRate } from './SmallPicture.ts'

/** From `start` on, in seconds from the beginning of the clip, the crop's left edge is at `x`, a share of the width. */
export interface CropStep {
  start: number
  x: number
  /** Its upper edge, a share of the height; centred if left out. */
  y?: number
}

/** Seconds; a shorter shot keeps the crop of the one before. */
const shortestShot = 0.6
/** Seconds at both edges of a shot whose pictures may belong to its neighbours. */
const margin = 1 / 30

/**
 * Returns the shots of a clip, in seconds from its beginning: from cut to cut. If the middle of a shot was cut out, the
 * rest is still one shot.
 */
export function shotsOf(ranges: readonly Span[], cuts: readonly number[]): Span[] {
  const { start, end } = outlineOf(ranges)
  const inside = cuts.filter((cut) => cut > start && cut < end).map((cut) => nearestClipTime(ranges, cut))
  const stops = [...new Set([0, ...inside, editDuration(ranges)])]
  return stops.slice(1).map((stop, i) => ({ start: stops[i] ?? 0, end: stop }))
}

/** A small picture and its time in the clip, in seconds from its beginning. */
export interface TimedPicture {
  time: number
  picture: SmallPicture
  /** The same picture, larger, if faces are looked for in it. */
  large?: SmallPicture
}

/** Returns the times of the pictures of a clip, in seconds from its beginning; those of each range start with it. */
export function pictureTimes(ranges: readonly Span[]): number[] {
  return ranges.flatMap(({ start, end }, i) => {
    const before = editDuration(ranges.slice(0, i))
    const count = Math.ceil((end - start) * smallPictureRate)
    return Array.from({ length: count }, (_, n) => before + n / smallPictureRate)
  })
}

/** Pictures per shot in which faces are looked for. */
const looksForFaces = 8

/** Returns the shots that get a crop of their own. */
const framedShots = (shots: readonly Span[]): Span[] =>
  shots.filter(({ start, end }, i) => i === 0 || end - start >= shortestShot)

/** The first and the last picture of a shot may show its neighbours. */
const isInside = (time: number, { start, end }: Span): boolean => time >= start + margin && time <= end - margin

/** Returns the indices of the pictures in which faces are looked for: some of each shot, evenly spread. */
export function picturesForFaces(times: readonly number[], shots: readonly Span[]): Set<number> {
  return new Set(
    framedShots(shots).flatMap((shot) => {
      const inside = [...times.keys()].filter((i) => isInside(times[i] ?? 0, shot))
      const count = Math.min(looksForFaces, inside.length)
      return Array.from({ length: count }, (_, i) => inside[Math.floor(((i + 0.5) * inside.length) / count)] ?? 0)
    }),
  )
}

/**
 * Returns one steady crop per shot, switched on cuts only: a crop that follows its subject jitters, and viewers notice
 * the jitter. Places come from `chooseCrop`.
 * @param pictures of the clip in order, about three a second
 * @param share of the width that is kept
 * @param findFaces in a picture; persons are not looked for without it
 */
export function framing(
  pictures: readonly TimedPicture[],
  shots: readonly Span[],
  share: number,
  findFaces?: (picture: SmallPicture) => Face[],
): CropStep[] {
  const steps: CropStep[] = []
  for (const shot of framedShots(shots)) {
    const inside = pictures.filter(({ time }) => isInside(time, shot))
    const shown = inside.length > 0 ? inside : pictures.filter(({ time }) => time >= shot.start).slice(0, 1)
    const large = findFaces ? inside.flatMap((it) => it.large ?? []) : []
    const persons = findFaces ? personsOf(large.map(findFaces)) : []
    const x = chooseCrop(
      shown.map(({ picture }) => picture),
      share,
      persons,
    )
    if (steps.at(-1)?.x !== x) steps.push({ start: shot.start, x })
  }
  return steps
}
