import type { PlannedRange } from './RenderPlan.ts'

/** Seconds by which decoding begins earlier, because times are rounded. */
const rounding = 0.0005

/**
 * Where decoding of a part begins, in seconds of the source: at the picture that its first range begins with, or so many
 * seconds earlier. Only before the first picture of all, none is on screen: then it is the beginning of the file, for its sound.
 */
export function decodedFrom([range]: readonly PlannedRange[], lead = 0): number {
  if (!range || range.pictures.first > range.start + 2 * rounding) return 0
  return Math.max(0, range.pictures.first - lead - rounding)
}
