import type { Word } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { editDuration } from '../edit/editTime.ts'
import type { SafeArea } from '../exports/fileFormats.ts'
import type { ShotFaces } from '../framing/faces/facesInClip.ts'
import { bandAbove } from './headline.ts'
import type { FilledFrame } from './hiddenFaces.ts'
import type { Captions } from './toAss.ts'
import { withPlaces } from './withPlaces.ts'

/** Seconds past the end of a clip: times of captions are rounded, and the last picture needs its headline. */
const pastEnd = 1

interface Burnt extends FilledFrame {
  /** The words of the clip, corrected, in its seconds. */
  words: readonly Word[]
  /** The faces in its shots; null if they are unknown, and where nothing is cropped: pictures are read for crops only. */
  faces?: readonly ShotFaces[] | null | undefined
  safeArea?: SafeArea | undefined
}

/** Returns the captions and the headline of a clip, to be drawn into its pictures; null if it has neither. */
export function burntCaptions(
  { ranges, captions, brand, headline }: Edit,
  { words, steps, size, faces, safeArea }: Burnt,
): Captions | null {
  const { style, position } = captions
  const spoken = style === 'none' ? [] : words
  if (spoken.length === 0 && headline === undefined) return null
  const burnt: Captions = {
    words: spoken,
    // Without words, nothing is drawn in it. It has the headline's font, so no other one is loaded.
    style: style === 'none' ? 'pop' : style,
    position,
    brand,
    safeArea,
    ...(headline !== undefined && {
      headline: { text: headline, until: editDuration(ranges) + pastEnd, band: bandAbove(steps) },
    }),
  }
  return withPlaces(burnt, { steps, size }, faces ?? [])
}
