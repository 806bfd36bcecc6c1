import type { Span } from '../Analysis.ts'

/**
 * Joins spans that overlap or are nearer to each other than `gap` seconds.
 * @returns spans in order
 */
export function stretchesOf(spans: readonly Span[], gap: number): Span[] {
  const stretches: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = stretches.at(-1)
    if (last && start - last.end < gap) last.end = Math.max(last.end, end)
    else stretches.push({ start, end })
  }
  return stretches
}
