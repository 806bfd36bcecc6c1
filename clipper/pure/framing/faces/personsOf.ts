import type { Look } from '../SegmentReading.ts'
import type { Face } from './decodeFaces.ts'

/** A face at a time of the source, in seconds. */
export interface SeenFace extends Face {
  at: number
}

/** A person in a shot, by the face; medians over the shot, as shares of the picture's width and height. */
export interface Person {
  /** Left edge of the face. */
  x: number
  /** Upper edge of the face. */
  y: number
  width: number
  height: number
  /** Share of the pictures in which the face was found with confidence. */
  seen: number
  /** The faces behind the medians, in order of time. */
  track: readonly SeenFace[]
}

// Measured on 160 marked shots; flat around these values.
/** Score of a certain face. */
export const sureFace = 0.7
/** Minimum score of a weaker face that continues a known person. */
export const weakestFace = 0.8 * sureFace
/** A person is surely seen in this share of the pictures. */
const leastSeen = 0.25
/** Persons whose faces are smaller than this share of the largest one are in the background. */
const leastHeight = 0.4
/** Maximum distance between a face and the same face in the picture before, in sizes of the larger one. */
const nearby = 1.5
/** The same for the only face that is missing, and the only one that is new. */
const striding = 4
/** Maximum ratio of their widths. */
const sameSize = 2

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Returns the distance between the centres of two faces in sizes of the larger one; infinite if they differ in size. */
function distance(a: Face, b: Face): number {
  if (Math.max(a.width / b.width, b.width / a.width) >= sameSize) return Number.POSITIVE_INFINITY
  const along = Math.abs(a.x + a.width / 2 - b.x - b.width / 2) / Math.max(a.width, b.width)
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) / Math.max(a.height, b.height)
  return along + down
}

/**
 * Tracks faces across pictures; each track has at most one face per picture. A person who walks quickly is recognised
 * if only one face is missing and only one is new.
 */
function tracksOf(looks: readonly Look[]): SeenFace[][] {
  const tracks: SeenFace[][] = []
  for (const [i, { at, faces }] of looks.entries()) {
    const free = new Set(tracks)
    const unknown: SeenFace[] = []
    for (const face of faces.toSorted((a, b) => b.score - a.score)) {
      if (face.score < weakestFace) continue
      const [nearest] = [...free]
        .map((track) => ({ track, far: distance(track.at(-1) as SeenFace, face) }))
        .filter(({ far }) => far < nearby)
        .toSorted((a, b) => a.far - b.far)
      if (nearest) {
        nearest.track.push({ ...face, at })
        free.delete(nearest.track)
      } else unknown.push({ ...face, at })
    }
    const missing = [...free].filter((track) => track.at(-1)?.at === looks[i - 1]?.at)
    const [walker] = missing.length === 1 && unknown.length === 1 ? missing : []
    for (const face of unknown)
      if (walker && distance(walker.at(-1) as SeenFace, face) < striding) walker.push(face)
      else tracks.push([face])
  }
  return tracks
}

/**
 * Returns the persons in a shot, the most prominent first: by the height of the face and how often it is seen.
 * @param looks faces in each analysed picture of the shot, in order
 */
export function personsOf(looks: readonly Look[]): Person[] {
  const persons = tracksOf(looks)
    .map((track): Person => {
      const [left, right] = [median(track.map(({ x }) => x)), median(track.map(({ x, width }) => x + width))]
      const [top, bottom] = [median(track.map(({ y }) => y)), median(track.map(({ y, height }) => y + height))]
      const seen = track.filter(({ score }) => score >= sureFace).length / looks.length
      return { x: left, y: top, width: right - left, height: bottom - top, seen, track }
    })
    .filter(({ seen }) => seen >= leastSeen)
    .toSorted((a, b) => b.height * b.seen - a.height * a.seen)
  const largest = Math.max(...persons.map(({ height }) => height))
  return persons.filter(({ height }) => height >= leastHeight * largest)
}
