import type { PlannedRange } from './rangePictures.ts'

/** Seconds by which decoding begins earlier, because times are rounded. */
const rounding = 0.0005

/**
 * Returns the second of the source at which decoding of a part begins: at the first picture of its first range, or
 * `lead` seconds earlier. A part that begins before the first picture of the file is read from the start, for sound.
 */
export function decodedFrom([range]: readonly PlannedRange[], lead = 0): number {
  if (!range || range.pictures.first > range.start + 2 * rounding) return 0
  return Math.max(0, range.pictures.first - lead - rounding)
}
