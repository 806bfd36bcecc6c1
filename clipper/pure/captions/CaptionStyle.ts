import type { CaptionFace } from './captionFaces.ts'
import type { CaptionStyleName } from './captionStyleNames.ts'

/** Red, green and blue, as `#rrggbb`. */
export type Colour = `#${string}`

/** The look of captions. Lengths in ems, unless noted. */
export interface CaptionStyle {
  face: CaptionFace
  uppercase: boolean
  /** Commas and full stops at the end of a word are hidden. */
  stripPunctuation: boolean
  /** Words on screen at a time, and lines that they may take in a vertical clip. */
  maxWords: number
  maxLines: number
  /** Size of the letters, as a share of the frame's shorter side. */
  em: number
  /** From line to line. */
  leading: number
  /** Added to the space between two words. */
  wordGap: number
  colour: Colour
  /** The spoken word: its colour and effect. `light` keeps it lit afterwards. */
  spoken: { colour: Colour; effect: 'none' | 'pop' | 'light' | 'only' }
  outline: { width: number; colour: Colour }
  /** A soft copy of the letters beneath them. */
  shadow: { blur: number; drop: number; opacity: number } | null
  /** A rounded box, behind the spoken word or behind each line. */
  box: { behind: 'word' | 'line'; colour: Colour; opacity: number } | null
}

const soft = { blur: 0.07, drop: 0.06, opacity: 0.62 }

export const captionStyles = {
  /** Big capitals; the spoken word jumps and turns yellow. */
  pop: {
    face: 'Inter Black',
    uppercase: true,
    stripPunctuation: true,
    maxWords: 4,
    maxLines: 2,
    em: 0.092,
    leading: 1.14,
    wordGap: 0.15,
    colour: '#ffffff',
    spoken: { colour: '#ffe500', effect: 'pop' },
    outline: { width: 0.085, colour: '#101010' },
    shadow: soft,
    box: null,
  },
  /** Sentence case; a rounded box moves from word to word. */
  pill: {
    face: 'Inter ExtraBold',
    uppercase: false,
    stripPunctuation: true,
    maxWords: 5,
    maxLines: 2,
    em: 0.084,
    leading: 1.3,
    wordGap: 0.16,
    colour: '#ffffff',
    spoken: { colour: '#ffffff', effect: 'none' },
    outline: { width: 0.055, colour: '#101010' },
    shadow: soft,
    box: { behind: 'word', colour: '#6c4aff', opacity: 1 },
  },
  /** Quiet: words light up as they are spoken. */
  calm: {
    face: 'Inter ExtraBold',
    uppercase: false,
    stripPunctuation: false,
    maxWords: 7,
    maxLines: 2,
    em: 0.068,
    leading: 1.26,
    wordGap: 0,
    colour: '#ffffff',
    spoken: { colour: '#ffffff', effect: 'light' },
    outline: { width: 0.04, colour: '#202020' },
    shadow: soft,
    box: null,
  },
  /** White on a dark box, as on television: the easiest to read over anything. */
  box: {
    face: 'Inter ExtraBold',
    uppercase: false,
    stripPunctuation: false,
    maxWords: 7,
    maxLines: 2,
    em: 0.064,
    leading: 1.5,
    wordGap: 0,
    colour: '#ffffff',
    spoken: { colour: '#ffe500', effect: 'none' },
    outline: { width: 0, colour: '#101010' },
    shadow: null,
    box: { behind: 'line', colour: '#101010', opacity: 0.78 },
  },
  /** One big word at a time. */
  single: {
    face: 'Inter Black',
    uppercase: true,
    stripPunctuation: true,
    maxWords: 1,
    maxLines: 1,
    em: 0.15,
    leading: 1.1,
    wordGap: 0,
    colour: '#ffffff',
    spoken: { colour: '#ffffff', effect: 'pop' },
    outline: { width: 0.08, colour: '#101010' },
    shadow: soft,
    box: null,
  },
  /** Words appear as they are spoken, lime on black. */
  reveal: {
    face: 'Inter Black',
    uppercase: false,
    stripPunctuation: false,
    maxWords: 6,
    maxLines: 2,
    em: 0.082,
    leading: 1.2,
    wordGap: 0.1,
    colour: '#ffffff',
    spoken: { colour: '#c6ff3d', effect: 'only' },
    outline: { width: 0.1, colour: '#000000' },
    shadow: null,
    box: null,
  },
} as const satisfies Record<CaptionStyleName, CaptionStyle>
