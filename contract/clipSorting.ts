import type { Clip, ClipOrder } from './clips.ts'

type SortKey = 'created_at' | 'score' | 'start' | 'duration' | 'views' | 'likes'
export type SortBy = SortKey | `-${SortKey}`

/**
 * The sort keys of each order, by priority. All clips of a video are created at the same moment, so an order by age
 * shows the best first within a video. Ties are broken by id.
 */
export const clipSorting = {
  '-created_at': ['-created_at', '-score'],
  created_at: ['created_at', '-score'],
  '-score': ['-score'],
  start: ['start'],
  '-duration': ['-duration'],
  duration: ['duration'],
  '-views': ['-views'],
  '-likes': ['-likes'],
} as const satisfies Record<ClipOrder, readonly SortBy[]>

/** Parses an order: `-score` is `score`, descending. */
export const readSortBy = (sortBy: SortBy): { key: SortKey; descending: boolean } => {
  const descending = sortBy.startsWith('-')
  return { key: (descending ? sortBy.slice(1) : sortBy) as SortKey, descending }
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares clips in the order of every list. */
export function compareClips(order: ClipOrder): (a: Clip, b: Clip) => number {
  const steps = clipSorting[order].map(readSortBy)
  return (a, b) => {
    for (const { key, descending } of steps) {
      const step = descending ? compare(b[key], a[key]) : compare(a[key], b[key])
      if (step !== 0) return step
    }
    return compare(a.id, b.id)
  }
}
