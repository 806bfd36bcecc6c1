/** Pictures that follow one another, around and around. */
export interface Drawing {
  /** Pixels. */
  width: number
  height: number
  /** What is in the SVG at this moment of a round, from 0 up to 1. */
  draw: (round: number) => string
}

/** From -1 to 1 and back, once in a turn. */
export const swing = (turns: number): number => Math.sin(2 * Math.PI * turns)
