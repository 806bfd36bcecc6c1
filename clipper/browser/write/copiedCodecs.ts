/** Codecs that an MP4 can contain unchanged, and that browser and server read the same way. */
export const copiedCodecs = { video: ['avc', 'hevc', 'vp9', 'av1'], sound: ['aac'] }
