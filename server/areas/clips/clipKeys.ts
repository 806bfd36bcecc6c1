/** Keys of the two files of a clip's version. */
export const clipKeys = (userId: string, clipId: string, version: number) => ({
  media: `users/${userId}/clips/${clipId}/${version}.mp4`,
  poster: `users/${userId}/clips/${clipId}/${version}.jpg`,
})
