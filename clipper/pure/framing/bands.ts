/** How the picture behind a whole picture is blurred, in the preview and in the file. */
export const bands = {
  /** It is blurred in a picture this many times smaller, which costs next to nothing. */
  shrink: 12,
  /** The standard deviation of the blur, in pixels of that small picture. */
  sigma: 2.5,
  /** All colours are multiplied by this, so that the whole picture stands out. */
  brightness: 0.72,
}
