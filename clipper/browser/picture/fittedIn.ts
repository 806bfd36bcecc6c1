interface Size {
  width: number
  height: number
}

/** Even, because colours have half as many pixels; less than half a pixel is a rounding of the shape. */
const even = (length: number): number => 2 * Math.trunc(length / 2 + 0.25)

/**
 * Returns where a picture lies in a target, in pixels: whole, in its own shape and in the middle, as the server fits
 * pictures whose size changes in the course of a video.
 * @param picture its size, as displayed
 * @param source the size by which the video is known; pictures of its shape fill the target
 */
export function fittedIn(
  target: Size,
  picture: Size,
  source: Size,
): { left: number; top: number; width: number; height: number } {
  const shape = picture.width / picture.height
  const width = even((Math.min(source.width, source.height * shape) * target.width) / source.width)
  const height = even((Math.min(source.height, source.width / shape) * target.height) / source.height)
  return { left: (target.width - width) / 2, top: (target.height - height) / 2, width, height }
}
