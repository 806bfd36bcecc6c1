import type { Span } from '../Analysis.ts'
import type { CropPlace, ShotLayout } from '../edit/Edit.ts'
import type { ShotFraming } from '../edit/framesInClip.ts'
import type { SeenInShot } from './chooseCrop.ts'
import { chooseLayout } from './chooseLayout.ts'
import { type Person, personsOf } from './faces/personsOf.ts'
import { isCropped, type OutputSize } from './outputSize.ts'
import type { SegmentReading } from './SegmentReading.ts'

/** Seconds; a shorter shot keeps the crop of the one before, unless somebody is in it or that one has another layout. */
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
  return personsOf(shown.length > 0 ? shown : looks)
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

const nothingSeen: SeenInShot = { left: 0, right: 1, interest: [], persons: [] }

/** Shares are stored with this precision. */
const rounded = (share: number): number => Number(share.toFixed(4))
const roundedFraming = ({ second, ...first }: ShotFraming): ShotFraming => ({
  ...first,
  x: rounded(first.x),
  y: rounded(first.y),
  ...(second && { second: { ...second, x: rounded(second.x), y: rounded(second.y) } }),
})

/**
 * Returns the framing of a clip, over the source: one steady crop per shot, switched on cuts only, because a crop that
 * follows its subject jitters, and viewers notice the jitter; or two crops where two people, or a screen and a face, are
 * clearly apart. Empty if everything is kept. Shots of which nothing was read (`unreadIn`) have none.
 * @param readings of the video's picture, in order
 * @param ranges what the clip shows, in seconds of the source
 * @param layout of all shots, instead of the clearest of each
 */
export function framing(
  readings: readonly SegmentReading[],
  ranges: readonly Span[],
  output: Pick<OutputSize, 'kept'>,
  layout?: ShotLayout,
): CropPlace[] {
  if (!isCropped(output)) return []
  const shots = shotsOf(readings, ranges)
  // A given layout applies even before anything was read.
  if (layout && shots.length === 0)
    return [{ start: ranges[0]?.start ?? 0, ...chooseLayout(nothingSeen, 0, output, layout) }]
  const places: CropPlace[] = []
  for (const [i, shot] of shots.entries()) {
    const seen = seenIn(shot)
    const { start: _, ...last } = places.at(-1) ?? { start: 0 }
    if (i > 0 && shot.seconds < shortestShot && seen.persons.length === 0 && !('layout' in last)) continue
    const chosen = roundedFraming(chooseLayout(seen, shot.seconds, output, layout))
    if (JSON.stringify(last) !== JSON.stringify(chosen))
      places.push({ start: Number(shot.start.toFixed(3)), ...chosen })
  }
  return places
}
