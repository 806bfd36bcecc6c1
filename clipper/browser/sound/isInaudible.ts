/** dB: a track that is never louder than this is inaudible, as for the probe. */
const silent = -70

/** Returns whether nothing can be heard at any of the measured levels, in dB. */
export const isInaudible = (levels: ArrayLike<number>): boolean =>
  !Array.prototype.some.call(levels, (level: number) => level > silent)
