/** Seconds: streams that begin closer than this begin together. */
export const unevenSeconds = 0.01
