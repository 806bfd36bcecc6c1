import type { FrameStep } from '../edit/framesInClip.ts'

/** The place of captions at the bottom from `start` on, in seconds of the clip. Shares of the frame's height. */
export interface BottomPlace {
  start: number
  /** The edge between a picture and another one below it. Captions lie on it: they would cover the lower face. */
  seam: number | null
  /** The start of the band below a whole picture, if there is one. Captions stay within it. */
  band: number | null
}

/** Returns the places in order of time. */
export const bottomPlacesOf = (steps: readonly FrameStep[]): BottomPlace[] =>
  steps.map(({ start, panes, isOnBands }) => {
    const end = Math.max(...panes.map(({ to }) => to.y + to.height))
    return { start, seam: panes[1]?.to.y ?? null, band: isOnBands && end < 1 ? end : null }
  })

/** Returns the seconds at which the place changes. */
export const placeChanges = (places: readonly BottomPlace[]): number[] =>
  places
    .filter(({ seam, band }, i) => i > 0 && (seam !== places[i - 1]?.seam || band !== places[i - 1]?.band))
    .map(({ start }) => start)
