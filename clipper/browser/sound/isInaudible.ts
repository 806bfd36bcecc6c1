import { inaudibleLevel } from '../../pure/measure/trackMeter.ts'

/** Returns whether nothing can be heard at any of the measured levels, in dB. */
export const isInaudible = (levels: ArrayLike<number>): boolean =>
  !Array.prototype.some.call(levels, (level: number) => level > inaudibleLevel)
