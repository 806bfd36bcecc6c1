import { reportGrowth } from '../pure/reportGrowth.ts'

/**
 * The encode's share of the time of a try; measuring the file takes the rest. Measured: 0.78 to 0.82 at the size of the
 * source, 0.86 to 0.92 with captions.
 */
const encodeShare = 0.86

export interface TryProgress {
  /** Takes the share of the pictures that are encoded, 0 to 1. */
  onEncoded: (share: number) => void
  /** Takes the share of the file that is measured, 0 to 1. */
  onMeasured: (share: number) => void
}

/**
 * Returns callbacks for the two steps of a try, which report the share of the whole render.
 * @param done the share of the whole before this try
 */
export function tryProgress(onProgress: (share: number) => void, done: number): TryProgress {
  // The last step is reported when the files are in place.
  const report = reportGrowth((share) => onProgress(Math.min(0.999, share)))
  const ofTry = (share: number) => report(done + (1 - done) * share)
  return {
    onEncoded: (share) => ofTry(encodeShare * share),
    onMeasured: (share) => ofTry(encodeShare + (1 - encodeShare) * share),
  }
}
