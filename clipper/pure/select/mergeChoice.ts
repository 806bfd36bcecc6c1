import type { Span } from '../Analysis.ts'

/** Two clips that share more of the shorter one than this are one moment. */
const sameMoment = 0.5

/** The effect of a new choice on the existing clips. */
export interface MergedChoice<Clip, Choice> {
  /** The user changed them, so no choice removes them. */
  kept: Clip[]
  /** They were chosen before, and are again. */
  stays: Clip[]
  goes: Clip[]
  /** Best first. */
  comes: Choice[]
}

export interface MergeOptions<Clip, Choice> {
  /** Whether the user liked, renamed, edited or manually created it. */
  isKept: (clip: Clip) => boolean
  /** Whether the choice would create the same clip again. */
  isSame: (clip: Clip, choice: Choice) => boolean
  /** The most clips that the video may have then; more only if the user's own are more. */
  most: number
}

const overlap = (a: Span, b: Span): number =>
  (Math.min(a.end, b.end) - Math.max(a.start, b.start)) / Math.min(a.end - a.start, b.end - b.start)

/**
 * Merges a new choice with a video's clips. A moment with a kept clip is not chosen again, and a clip that would only
 * be created again stays, with its file. The user's own clips count: the best choices fill what they leave.
 */
export function mergeChoice<Clip extends Span, Choice extends Span & { score: number }>(
  clips: readonly Clip[],
  chosen: readonly Choice[],
  { isKept, isSame, most }: MergeOptions<Clip, Choice>,
): MergedChoice<Clip, Choice> {
  const kept = clips.filter(isKept)
  const others = clips.filter((clip) => !isKept(clip))
  const stays = new Set<Clip>()
  const comes: Choice[] = []
  for (const choice of chosen.toSorted((a, b) => b.score - a.score)) {
    if (kept.length + stays.size + comes.length >= most) break
    if (kept.some((clip) => overlap(clip, choice) > sameMoment)) continue
    const twin = others.find((clip) => isSame(clip, choice))
    if (twin) stays.add(twin)
    else comes.push(choice)
  }
  return { kept, stays: [...stays], goes: others.filter((clip) => !stays.has(clip)), comes }
}
