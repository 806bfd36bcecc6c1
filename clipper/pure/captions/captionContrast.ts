import type { Brand } from './Brand.ts'
import { brandedStyle, contrast } from './brandedStyle.ts'
import type { CaptionStyleName } from './captionStyleNames.ts'

/** The contrast that WCAG 2.2 requires of large letters (1.4.3); captions are large and heavy. */
export const leastContrast = 3

export interface CaptionContrast {
  /** All letters, or only those of the spoken word. */
  part: 'text' | 'spoken'
  /** Contrast of the letters and their background, 1 to 21. */
  ratio: number
}

/**
 * Returns where captions are hard to read in the colours of a brand, worst first; empty if nowhere. The background is
 * the box or the outline, because the picture behind it changes.
 */
export function hardToRead(name: CaptionStyleName, brand: Brand | undefined): CaptionContrast[] {
  const { colour, spoken, outline, box } = brandedStyle(name, brand)
  const behindAll = box?.behind === 'line' ? box.colour : outline.colour
  const behindSpoken = box ? box.colour : outline.colour
  const found: CaptionContrast[] = [
    { part: 'text', ratio: contrast(colour, behindAll) },
    { part: 'spoken', ratio: contrast(spoken.colour, behindSpoken) },
  ]
  const hard = found.filter(({ ratio }) => ratio < leastContrast).sort((a, b) => a.ratio - b.ratio)
  // Not said twice where the spoken word has the same colours as all others.
  const isSame = spoken.colour === colour && behindSpoken === behindAll
  return isSame && hard.length > 1 ? hard.filter(({ part }) => part === 'text') : hard
}
