import type { Analysis, Span } from '../Analysis.ts'
import { shownIn } from '../edit/editTime.ts'
import { type Check, check } from './Certificate.ts'

/** The loudness of the source over time. */
export type HeardSource = Pick<Analysis, 'step' | 'loudness'>

/** dB below the clip's loudest moment. Louder sound in the source is considered audible. */
const meant = 20
/** dB: quieter sound may be cut off by its coding. */
const leastLoud = -50
/** Seconds: less is a pause that the curve, in its steps, does not show. */
const leastLost = 0.5

/** Returns the levels of all steps within a stretch of the source. */
function levelsIn({ step, loudness }: HeardSource, { start, end }: Span): number[] {
  return loudness.slice(Math.ceil(start / step), Math.max(0, Math.floor(end / step)))
}

/** Compares silence in the file with the source: sound that only the source has was lost. */
export function soundCompared(silent: readonly Span[], ranges: readonly Span[], source: HeardSource): Check {
  const loudest = ranges.flatMap((range) => levelsIn(source, range)).reduce((a, b) => Math.max(a, b), -Infinity)
  const audible = Math.max(leastLoud, loudest - meant)
  const steps = silent
    .flatMap((span) => shownIn(ranges, span))
    .flatMap((span) => levelsIn(source, span))
    .filter((level) => level > audible).length
  const seconds = steps * source.step
  return seconds >= leastLost ? check('sound_lost', Number(seconds.toFixed(1))) : check('sound_complete')
}
