import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Edges } from '../trim/trimEdges.ts'

/** What somebody decided about a clip that only this device has. */
export interface LocalMark {
  /** As it was found. It stays, even when others are chosen in its place. */
  choice: ClipChoice
  liked: boolean
  /** Where it was moved to; null where it was not. */
  edges: Edges | null
  /** What it was renamed to. */
  title?: string | null
}

/** Seconds between the edges that the browser and the server find for the same clip. They are mostly the same to 0.02. */
const tolerance = 0.5

const distance = (one: Edges, other: Edges): number =>
  Math.max(Math.abs(one.start - other.start), Math.abs(one.end - other.end))

/** Where the clip is to begin and end. */
export const wantedEdges = ({ choice, edges }: LocalMark): Edges => edges ?? { start: choice.start, end: choice.end }

/**
 * The server's clip that is meant by a mark: the nearest one with the same edges, or with those that it was moved to,
 * which it has when it was carried over before.
 */
export function clipOf<Found extends Pick<Clip, 'start' | 'end'>>(
  clips: readonly Found[],
  mark: LocalMark,
): Found | undefined {
  const off = (clip: Found) => Math.min(distance(clip, mark.choice), distance(clip, wantedEdges(mark)))
  const [nearest] = clips.filter((clip) => off(clip) <= tolerance).toSorted((a, b) => off(a) - off(b))
  return nearest
}

/** Does the clip begin and end where it is to? Times are stored in milliseconds. */
export const isThere = (clip: Edges, wanted: Edges): boolean => distance(clip, wanted) < 0.0015
