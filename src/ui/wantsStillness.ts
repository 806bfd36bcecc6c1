/** Somebody who asked the system for less motion starts what moves by hand. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
