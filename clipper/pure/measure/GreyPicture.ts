/** A greyscale picture of `comparedWidth` × `comparedHeight` bytes, row by row. */
export interface GreyPicture {
  /** Seconds. */
  time: number
  levels: Uint8Array
}
