import type { FrameStep } from '../edit/framesInClip.ts'
import { stepAtTime } from '../playback/cropView.ts'

/** The place of captions at the bottom from `start` on, in seconds of the clip. Shares of the frame's height. */
export interface BottomPlace {
  start: number
  /** The edge between a picture and another one below it. Captions lie on it: they would cover the lower face. */
  seam: number | null
  /** The start of the band below a whole picture, if there is one. Captions stay within it. */
  band: number | null
  /** Captions end with the safe area: at the usual height, they would hide faces. */
  isLowest?: boolean
  /** A second line would hide faces too. */
  isOneLine?: boolean
}

/** Returns the places in order of time. */
export const bottomPlacesOf = (steps: readonly FrameStep[]): BottomPlace[] =>
  steps.map(({ start, panes, isOnBands }) => {
    const end = Math.max(...panes.map(({ to }) => to.y + to.height))
    return { start, seam: panes[1]?.to.y ?? null, band: isOnBands && end < 1 ? end : null }
  })

/** Returns the place of words that are shown at this time; undefined if no places are known. */
export const placeOf = ({ start, end }: { start: number; end: number }, places: readonly BottomPlace[]) =>
  stepAtTime(places, (start + end) / 2)

/** Returns whether the layout has no place of its own for captions. */
export const isUsual = (place: BottomPlace | undefined): boolean =>
  !place || (place.seam === null && place.band === null)

/** Returns the seconds at which the place changes. */
export const placeChanges = (places: readonly BottomPlace[]): number[] =>
  places
    .filter(({ seam, band }, i) => i > 0 && (seam !== places[i - 1]?.seam || band !== places[i - 1]?.band))
    .map(({ start }) => start)
