import type { Candidates } from './candidateClips.ts'

/** Returns the candidates whose pictures are all uploaded: those within one of the parts, in seconds. */
export function withinKept(candidates: Candidates, kept: readonly (readonly [number, number])[]): Candidates {
  const { starts, ends, from, to, score } = candidates
  /** The latest end of a clip for each start edge. */
  const until = Float64Array.from(starts, ({ time }) => {
    const part = kept.find(([start, end]) => time >= start && time < end)
    return part ? part[1] : Number.NEGATIVE_INFINITY
  })
  const isThere = (_: number, i: number) =>
    (ends[to[i] ?? 0]?.time ?? Number.POSITIVE_INFINITY) <= (until[from[i] ?? 0] ?? Number.NEGATIVE_INFINITY)
  return { starts, ends, from: from.filter(isThere), to: to.filter(isThere), score: score.filter(isThere) }
}
