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

/** A clip as the rule sees it. */
export interface MergedClip extends Span {
  /** The user renamed, edited or manually created it. */
  touched: boolean
  likes: number
  /** The chosen range, if the edges were repaired since. */
  unrepaired?: Span | null | undefined
}

/** Every choice keeps the user's own clips. */
const isKept = ({ touched, likes }: MergedClip): boolean => touched || likes > 0

/**
 * Returns whether a clip was made from the range of a choice. Repaired edges and the look don't count: the repair may
 * come after the browser has loaded the clips, and the browser doesn't know their looks.
 */
function isSame(clip: MergedClip, choice: Span): boolean {
  const { start, end } = clip.unrepaired ?? clip
  return start === choice.start && end === choice.end
}

const overlap = (a: Span, b: Span): number =>
  (Math.min(a.end, b.end) - Math.max(a.start, b.start)) / Math.min(a.end - a.start, b.end - b.start)

/**
 * Merges a new choice with a video's clips. A moment with a kept clip is not chosen again, and a clip that would only
 * be created again stays. The user's own clips count: the best choices fill what they leave. Server, browser and mocks
 * use this one rule.
 * @param most the most clips that the video may have then; more only if the user's own are more
 */
export function mergeChoice<Clip extends MergedClip, Choice extends Span & { score: number }>(
  clips: readonly Clip[],
  chosen: readonly Choice[],
  most: number,
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
