import type { Clip, ClipOrder } from '../../contract/clips.ts'

type Key = 'created_at' | 'score' | 'start' | 'duration' | 'views' | 'likes'

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** As the server sorts: the key, and the id where keys are equal. */
export function comparatorOf(order: ClipOrder): (a: Clip, b: Clip) => number {
  const descending = order.startsWith('-')
  const key = (descending ? order.slice(1) : order) as Key
  return (a, b) => (descending ? compare(b[key], a[key]) : compare(a[key], b[key])) || compare(a.id, b.id)
}

/** Puts a clip back where the order wants it. A list that holds it already is given back as it is. */
export function insertInOrder(clips: readonly Clip[], clip: Clip, order: ClipOrder): Clip[] {
  if (clips.some(({ id }) => id === clip.id)) return [...clips]
  const inOrder = comparatorOf(order)
  const at = clips.findIndex((other) => inOrder(clip, other) < 0)
  return at === -1 ? [...clips, clip] : clips.toSpliced(at, 0, clip)
}
