/** LUFS: the loudness of feeds, so they change nothing. */
export const feedLoudness = -14
/** LUFS: below this there is only room noise, which must not become louder. */
export const nothingToHear = -60
