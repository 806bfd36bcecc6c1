/** A looping sequence of pictures. */
export interface Drawing {
  /** Pixels. */
  width: number
  height: number
  /** Returns the SVG content at this moment of a round, from 0 up to 1. */
  draw: (round: number) => string
}

/** From -1 to 1 and back, once per turn. */
export const swing = (turns: number): number => Math.sin(2 * Math.PI * turns)
