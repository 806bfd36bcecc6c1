import type { Word } from '../Analysis.ts'
import { countBefore } from '../signals/countBefore.ts'
import type { Edge } from './Edge.ts'

/** Seconds of a word that can be missing without being noticed. */
const unheard = 0.04

/**
 * Moves edges that would cut a word to its start or end, except those in a pause: if the pause and the time of a word
 * contradict each other, the word's time is the guess.
 */
export function outsideWords(edges: Edge[], words: readonly Word[], side: 'start' | 'end'): Edge[] {
  if (words.length === 0) return edges
  const inOrder = words.toSorted((a, b) => a.start - b.start)
  const starts = inOrder.map(({ start }) => start)
  const moved = edges.map((edge): Edge => {
    if (edge.kind === 'pause' || edge.kind === 'bound' || edge.pause !== undefined) return edge
    const word = inOrder[countBefore(starts, edge.time - unheard) - 1]
    if (!word || edge.time >= word.end - unheard) return edge
    return { ...edge, time: side === 'start' ? word.start : word.end }
  })
  return moved.sort((a, b) => a.time - b.time)
}
