/**
 * Returns the keys of the two files of a clip's version, which include the try that made them. So a late worker
 * overwrites nothing, and can delete its files, because no other row names them.
 */
export const clipKeys = (userId: string, clipId: string, { version, lease }: { version: number; lease: string }) => ({
  media: `users/${userId}/clips/${clipId}/${version}-${lease}.mp4`,
  poster: `users/${userId}/clips/${clipId}/${version}-${lease}.jpg`,
})
