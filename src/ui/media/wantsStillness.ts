/** Returns whether the user prefers reduced motion. Then movement starts only on request. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
