import type { Word } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { editDuration } from '../edit/editTime.ts'
import type { FrameStep } from '../edit/framesInClip.ts'
import type { SafeArea } from '../exports/fileFormats.ts'
import { bottomPlacesOf } from './bottomPlaces.ts'
import { bandAbove } from './headline.ts'
import type { Captions } from './toAss.ts'

/** Seconds past the end of a clip: times of captions are rounded, and the last picture needs its headline. */
const pastEnd = 1

/**
 * Returns the captions and the headline of a clip, to be drawn into its pictures; null if it has neither.
 * @param words of the clip, corrected, in its seconds
 * @param steps how its frame is filled
 */
export function burntCaptions(
  { ranges, captions, brand, headline }: Edit,
  { words, steps, safeArea }: { words: readonly Word[]; steps: readonly FrameStep[]; safeArea?: SafeArea | undefined },
): Captions | null {
  const { style, position } = captions
  const spoken = style === 'none' ? [] : words
  if (spoken.length === 0 && headline === undefined) return null
  return {
    words: spoken,
    // Without words, nothing is drawn in it. It has the headline's font, so no other one is loaded.
    style: style === 'none' ? 'pop' : style,
    position,
    places: bottomPlacesOf(steps),
    brand,
    safeArea,
    ...(headline !== undefined && {
      headline: { text: headline, until: editDuration(ranges) + pastEnd, band: bandAbove(steps) },
    }),
  }
}
