import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Edges } from '../trim/trimEdges.ts'

/** The user's changes to a local clip. */
export interface LocalMark {
  /** The original choice. It stays, even if others are chosen in its place. */
  choice: ClipChoice
  liked: boolean
  /** The trimmed edges; null if it was not trimmed. */
  edges: Edges | null
  /** The new title. */
  title?: string | null
}

/**
 * Tolerance in seconds between the browser's and the server's edges of the same clip. They usually agree within 0.02.
 */
const tolerance = 0.5

const distance = (one: Edges, other: Edges): number =>
  Math.max(Math.abs(one.start - other.start), Math.abs(one.end - other.end))

/** Returns the intended edges of the clip. */
export const wantedEdges = ({ choice, edges }: LocalMark): Edges => edges ?? { start: choice.start, end: choice.end }

/**
 * Returns the server's clip for a mark: the nearest one with the same edges, or with the trimmed edges, if it was
 * carried over before.
 */
export function clipOf<Found extends Pick<Clip, 'start' | 'end'>>(
  clips: readonly Found[],
  mark: LocalMark,
): Found | undefined {
  const off = (clip: Found) => Math.min(distance(clip, mark.choice), distance(clip, wantedEdges(mark)))
  const [nearest] = clips.filter((clip) => off(clip) <= tolerance).toSorted((a, b) => off(a) - off(b))
  return nearest
}

/** Returns whether the clip has the intended edges. Times are stored in milliseconds. */
export const isThere = (clip: Edges, wanted: Edges): boolean => distance(clip, wanted) < 0.0015
