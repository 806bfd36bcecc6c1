import type { SourceInfo } from './SourceInfo.ts'

/** Players assume BT.709 for untagged video with at least this many lines, and BT.601 below. */
export const linesOfHd = 720

export type Matrix = 'bt601' | 'bt709'

/**
 * Returns the matrix between the pictures of a source, as the renderer has them, and red, green and blue. Null for those
 * that are left as they are, such as HDR without a tone map.
 */
export function matrixOf(
  { isSound, rgb, hdr, matrix, height }: Pick<SourceInfo, 'isSound' | 'rgb' | 'hdr' | 'matrix' | 'height'>,
  canToneMap: boolean,
): Matrix | null {
  // Filters draw the picture, and they support only BT.601.
  if (isSound) return 'bt601'
  if (rgb) return 'bt709'
  if (hdr) return canToneMap ? 'bt709' : null
  if (matrix === 'other') return null
  return matrix ?? (height < linesOfHd ? 'bt601' : 'bt709')
}
