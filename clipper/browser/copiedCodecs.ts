/** What an MP4 takes as it is, and browser and server read from it in the same way. */
export const copiedCodecs = { video: ['avc', 'hevc', 'vp9', 'av1'], sound: ['aac'] }
