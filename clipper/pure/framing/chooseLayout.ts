import type { CropPoint, ShotLayout } from '../edit/Edit.ts'
import type { ShotFraming } from '../edit/framesInClip.ts'
import { chooseCrop, chooseHeight, type SeenInShot } from './chooseCrop.ts'
import type { Person } from './faces/personsOf.ts'
import { stretchOf } from './faces/stretchOf.ts'
import type { OutputSize } from './outputSize.ts'
import { canStack, keptByStrip, upperShare } from './panes.ts'

/** Seconds; a shorter shot keeps one crop, because another layout takes a moment to read. */
const shortestSplit = 1.5
/** Seconds; in a shorter shot, a small face in a corner may belong to a bystander. */
const shortestScreen = 3
/** Share of the pictures in which each of two people is seen. */
const oftenSeen = 0.5
/** Least height of the smaller of two faces, in heights of the larger one. */
const similarHeight = 0.6
/** A format that keeps more of the width is not split by the program. */
const widestSplit = 0.5
/** Width of a crop around one person, in widths of the face. */
const roomAround = 2.6
/** The face of a webcam: its height at most, and the distance of its middle from the sides and from the bottom. */
const webcam = { height: 0.3, side: 0.25, bottom: 0.35 }
/** A face that would fit into a crop is outside of it when more than this share of its width is missing. */
const mostMissing = 0.15
/** Maximum share of a shot's pictures in which its subject may be outside of a steady crop. */
const mostOutside = 0.2
/** A few zooms only: shots of one zoom are rendered together. */
const zooms = [1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

type Size = Pick<OutputSize, 'kept'>

const middleOf = ({ x, width }: Person): number => x + width / 2

/** Returns the nearest zoom at which a crop keeps a share of the picture's width. */
const zoomTo = (wanted: number, kept: number): number => zooms.findLast((zoom) => kept / zoom >= wanted) ?? 1

/** Returns the zoom at which a crop shows one person and leaves out a neighbour. */
function zoomFor(person: Person, strip: OutputSize['kept'], neighbour?: Person): number {
  const room = roomAround * person.width
  const free = neighbour
    ? 2 * (Math.abs(middleOf(neighbour) - middleOf(person)) - 0.7 * neighbour.width)
    : Number.POSITIVE_INFINITY
  return zoomTo(Math.max(1.4 * person.width, Math.min(room, free)), strip.width)
}

const cropOf = (person: Person, strip: OutputSize['kept'], zoom: number): CropPoint => ({
  x: middleOf(person),
  y: chooseHeight([person], strip.height / zoom),
  ...(zoom > 1 && { zoom }),
})

/** Returns two people who are both there all the time and don't fit into one crop, from left to right. */
function twoApart({ persons }: SeenInShot, { kept }: Size): [Person, Person] | null {
  const [first, second] = persons.filter(({ seen }) => seen >= oftenSeen)
  if (!first || !second || second.height < similarHeight * first.height) return null
  const stretch = stretchOf(persons, kept.width)
  const isShown = (person: Person) => stretch && stretch.from <= middleOf(person) && middleOf(person) <= stretch.to
  if (isShown(first) && isShown(second)) return null
  return first.x < second.x ? [first, second] : [second, first]
}

/** Returns the only face if it is a small one in a lower corner, as a webcam's is. */
function webcamIn({ persons }: SeenInShot): Person | null {
  const [person, ...others] = persons
  if (!person || others.length > 0 || person.seen < oftenSeen || person.height > webcam.height) return null
  const side = Math.min(middleOf(person), 1 - middleOf(person))
  const bottom = 1 - (person.y + person.height / 2)
  return side <= webcam.side && bottom <= webcam.bottom ? person : null
}

/** Returns whether the subject of a shot walks so far that it would often be outside of every steady crop. */
function walksAcross(seen: SeenInShot, { kept }: Size): boolean {
  const [subject] = seen.persons
  if (!subject || subject.seen < oftenSeen) return false
  const edge = chooseCrop(seen, kept.width)
  const outside = subject.track.filter((face) => {
    // No crop can show a part that the camera cuts off.
    const [left, right] = [Math.max(0, face.x), Math.min(1, face.x + face.width)]
    const missing = Math.max(0, edge - left) + Math.max(0, right - edge - kept.width)
    return missing - Math.max(0, face.width - kept.width) > mostMissing * face.width
  })
  return outside.length > mostOutside * subject.track.length
}

/** Returns the layout of a shot where it is clear; otherwise its crop fills the frame. */
function clearLayout(seen: SeenInShot, seconds: number, size: Size): ShotLayout {
  if (seconds < shortestSplit) return 'fill'
  if (canStack(size) && size.kept.width <= widestSplit) {
    if (seconds >= shortestScreen && webcamIn(seen)) return 'screen'
    if (twoApart(seen, size)) return 'two'
  }
  return walksAcross(seen, size) ? 'fit' : 'fill'
}

function two(seen: SeenInShot, size: Size): ShotFraming {
  const strip = keptByStrip(size, upperShare('two', size))
  const [left, right] = twoApart(seen, size) ?? []
  if (left && right) {
    // One zoom for both: the two faces have similar sizes, and shots of one zoom are rendered together.
    const zoom = Math.min(zoomFor(left, strip, right), zoomFor(right, strip, left))
    return { ...cropOf(left, strip, zoom), layout: 'two', second: cropOf(right, strip, zoom) }
  }
  const half = { y: 0.5, zoom: zoomTo(0.5, strip.width) }
  return { x: 0.25, ...half, layout: 'two', second: { x: 0.75, ...half } }
}

function screen(seen: SeenInShot, size: Size): ShotFraming {
  const strip = keptByStrip(size, 1 - upperShare('screen', size))
  const [person] = seen.persons
  const corner = { x: 0.9, y: 0.9, zoom: 2 }
  return { x: 0.5, y: 0.5, layout: 'screen', second: person ? cropOf(person, strip, zoomFor(person, strip)) : corner }
}

/**
 * Chooses the framing of a shot: its crops, and its layout unless one is given.
 * @param seconds of the shot that are shown
 */
export function chooseLayout(seen: SeenInShot, seconds: number, size: Size, layout?: ShotLayout): ShotFraming {
  switch (layout ?? clearLayout(seen, seconds, size)) {
    case 'fit':
      return { x: 0.5, y: 0.5, layout: 'fit' }
    case 'two':
      return two(seen, size)
    case 'screen':
      return screen(seen, size)
    default: {
      const { kept } = size
      return { x: chooseCrop(seen, kept.width) + kept.width / 2, y: chooseHeight(seen.persons, kept.height) }
    }
  }
}
