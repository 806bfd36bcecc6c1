import type { Clip } from '../../contract/clips.ts'

/** Returns a clip with the like that the user wants, if it is among these, by the id of the clip. Its count follows. */
export function withLike(clip: Clip, wanted: ReadonlyMap<string, boolean>): Clip {
  const liked = wanted.get(clip.id) ?? clip.liked
  return liked === clip.liked ? clip : { ...clip, liked, likes: Math.max(0, clip.likes + (liked ? 1 : -1)) }
}
