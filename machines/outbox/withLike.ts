import type { Clip } from '../../contract/clips.ts'

export type LikeFields = Pick<Clip, 'liked' | 'likes'>

/** Returns the fields of a clip after it was liked or unliked. */
export const likedAs = ({ likes }: Pick<Clip, 'likes'>, liked: boolean): LikeFields => ({
  liked,
  likes: Math.max(0, likes + (liked ? 1 : -1)),
})

/** Returns a clip with the like that the user wants, if it is among these, by the id of the clip. Its count follows. */
export function withLike(clip: Clip, wanted: ReadonlyMap<string, boolean>): Clip {
  const liked = wanted.get(clip.id) ?? clip.liked
  return liked === clip.liked ? clip : { ...clip, ...likedAs(clip, liked) }
}

export const withLikes = (clips: readonly Clip[], wanted: ReadonlyMap<string, boolean>): Clip[] =>
  clips.map((clip) => withLike(clip, wanted))
