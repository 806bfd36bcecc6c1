import { compareClips } from '../../contract/clipSorting.ts'
import type { Clip, ClipOrder } from '../../contract/clips.ts'

/** Inserts a clip in the sort order. Returns the same list if it already contains the clip. */
export function insertInOrder(clips: readonly Clip[], clip: Clip, order: ClipOrder): Clip[] {
  if (clips.some(({ id }) => id === clip.id)) return [...clips]
  const inOrder = compareClips(order)
  const at = clips.findIndex((other) => inOrder(clip, other) < 0)
  return at === -1 ? [...clips, clip] : clips.toSpliced(at, 0, clip)
}
