import type { Priority } from '../lowerPriority.ts'
import type { Span } from '../pure/Analysis.ts'
import { stretchesOf } from '../pure/edit/stretchesOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readCutsWithin } from './readCutsWithin.ts'

export interface ExactCutsOptions {
  /** The range in which cuts are replaced, in seconds. */
  run: Span
  /** Cuts in seconds, as found without decoding. */
  known: readonly number[]
  signal?: AbortSignal | undefined
  priority?: Priority | undefined
}

/** Seconds around a range in which its cuts replace known ones: one at its edge may be off by that much. */
export const exactAround = 0.2

/**
 * Returns the cuts of a video, those within a run exact to the picture.
 * @param places the parts of the run where a shot may begin, in order; they are decoded
 * @throws ClipperError `timeout`, `cancelled`, `failed`.
 */
export async function exactCuts(
  file: string,
  source: SourceInfo,
  places: readonly Span[],
  { run, known, signal, priority }: ExactCutsOptions,
): Promise<number[]> {
  const isInRun = (cut: number) => cut >= run.start - exactAround && cut <= run.end + exactAround
  // What a cut at an edge separates is not all in the run.
  const atEdges = known
    .filter((cut) => isInRun(cut) && Math.min(cut - run.start, run.end - cut) <= exactAround)
    .map((cut) => ({ start: cut - 2 * exactAround, end: cut + 2 * exactAround }))
  const found: number[] = []
  for (const place of stretchesOf([...places, ...atEdges], 0))
    found.push(...(await readCutsWithin(file, source, place, { signal, priority })))
  return [...known.filter((cut) => !isInRun(cut)), ...found.filter(isInRun)].toSorted((a, b) => a - b)
}
