import type { Span } from '../Analysis.ts'

/** Two clips that share more of the shorter one than this are one moment. */
const sameMoment = 0.5

/** What a new choice does to the clips that there are. */
export interface MergedChoice<Clip, Choice> {
  /** Somebody has touched them, so no choice takes them away. */
  kept: Clip[]
  /** They were chosen before, and are again. */
  stays: Clip[]
  goes: Clip[]
  /** The best first. */
  comes: Choice[]
}

export interface MergeOptions<Clip, Choice> {
  /** What somebody has liked, renamed, edited or made by hand. */
  isKept: (clip: Clip) => boolean
  /** The choice would make this very clip again. */
  isSame: (clip: Clip, choice: Choice) => boolean
}

const overlap = (a: Span, b: Span): number =>
  (Math.min(a.end, b.end) - Math.max(a.start, b.start)) / Math.min(a.end - a.start, b.end - b.start)

/**
 * What becomes of a video's clips when others are chosen: a moment that somebody has kept a clip of is not chosen once
 * more, and a clip that would only be made again stays as it is, with its file.
 */
export function mergeChoice<Clip extends Span, Choice extends Span & { score: number }>(
  clips: readonly Clip[],
  chosen: readonly Choice[],
  { isKept, isSame }: MergeOptions<Clip, Choice>,
): MergedChoice<Clip, Choice> {
  const kept = clips.filter(isKept)
  const others = clips.filter((clip) => !isKept(clip))
  const stays = new Set<Clip>()
  const comes: Choice[] = []
  for (const choice of chosen.toSorted((a, b) => b.score - a.score)) {
    if (kept.some((clip) => overlap(clip, choice) > sameMoment)) continue
    const twin = others.find((clip) => isSame(clip, choice))
    if (twin) stays.add(twin)
    else comes.push(choice)
  }
  return { kept, stays: [...stays], goes: others.filter((clip) => !stays.has(clip)), comes }
}
