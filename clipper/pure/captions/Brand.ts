import type { CaptionFace } from './captionFaces.ts'

export type LogoCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** A picture in a corner of every clip. */
export interface Logo {
  /** Of the picture, for whoever has it. */
  id: string
  /** The URL of the picture for a browser; never stored. */
  url?: string | undefined
  corner: LogoCorner
  /** Of its longer side, as a share of the frame's shorter one. */
  size: number
  opacity: number
}

/** Colours and font that somebody's clips have in common. Colours as `#rrggbb`. */
export interface Brand {
  text: string
  /** The word that is spoken, the box behind it, and the bars of a sound without pictures. */
  highlight: string
  /** Outlines and boxes, and the ground of a sound without pictures. */
  background: string
  /** Null leaves each style its own. */
  font: CaptionFace | null
  logo?: Logo | undefined
}
