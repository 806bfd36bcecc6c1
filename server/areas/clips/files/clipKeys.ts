/**
 * Keys of the two files of a clip's version, and of the try that made them: one that comes too late writes over nothing,
 * and may remove what it has stored, which no other can have named.
 */
export const clipKeys = (userId: string, clipId: string, { version, lease }: { version: number; lease: string }) => ({
  media: `users/${userId}/clips/${clipId}/${version}-${lease}.mp4`,
  poster: `users/${userId}/clips/${clipId}/${version}-${lease}.jpg`,
})
