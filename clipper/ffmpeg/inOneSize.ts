import type { SourceInfo } from '../pure/SourceInfo.ts'

interface Size {
  width: number
  height: number
}

/** Input options that scale frames of changing size instead of restarting the filters, which would lose their time. */
export const anySize: readonly string[] = ['-reinit_filter', '0']

const evenSize = ({ width, height }: Size): Size => ({
  width: 2 * Math.ceil(width / 2),
  height: 2 * Math.ceil(height / 2),
})

/**
 * Returns filters that fit each picture into one size, in its own shape, with black around it. For input with `anySize`.
 * @param into even pixels; the size by which the source is known, unless it is given
 */
export function inOneSize(
  { width, height }: Pick<SourceInfo, 'width' | 'height'>,
  into: Size = evenSize({ width, height }),
  flags = 'bicubic',
): string[] {
  const even = (length: string, whole: number, target: number) => {
    const scaled = target === 2 * Math.ceil(whole / 2) ? length : `(${length})*${target / whole}`
    return `'2*trunc((${scaled})/2+0.25)'`
  }
  const w = even(`min(${width},${height}*dar)`, width, into.width)
  const h = even(`min(${height},${width}/dar)`, height, into.height)
  return [
    `scale=w=${w}:h=${h}:eval=frame:flags=${flags}`,
    'setsar=1',
    `pad=${into.width}:${into.height}:(ow-iw)/2:(oh-ih)/2:eval=frame`,
  ]
}

/**
 * Returns how pictures of a source are read in a small size, even pixels: input options and the filter. They are fitted in
 * their own shape where their size may change.
 */
export function smallPictures(
  source: Pick<SourceInfo, 'width' | 'height' | 'mayResize'>,
  size: Size,
): { input: readonly string[]; filter: string } {
  return source.mayResize
    ? { input: anySize, filter: inOneSize(source, size, 'area').join() }
    : { input: [], filter: `scale=${size.width}:${size.height}:flags=area` }
}
