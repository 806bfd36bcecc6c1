import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Turns one of two channels that hold the same sound with opposite signs, so that they can be mixed. */
const turned = 'pan=stereo|c0=c0|c1=-1*c1'

/** Returns the first filters of every sound chain; usually none. */
export const soundInPhase = ({ oppositePhase }: Pick<SourceInfo, 'oppositePhase'>): string[] =>
  oppositePhase ? [turned] : []
