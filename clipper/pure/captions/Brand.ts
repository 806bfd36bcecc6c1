import type { CaptionFace } from './captionFaces.ts'

export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type LogoCorner = (typeof logoCorners)[number]

/** A picture in a corner of every clip. */
export interface Logo {
  /** Id of the picture. */
  id: string
  /** The URL of the picture for a browser; never stored. */
  url?: string | undefined
  corner: LogoCorner
  /** Of its longer side, as a share of the frame's shorter one. */
  size: number
  opacity: number
}

/** Colours and font of a user's clips. Colours as `#rrggbb`. */
export interface Brand {
  text: string
  /** The spoken word, the box behind it, and the bars of a sound file. */
  highlight: string
  /** Outlines and boxes, and the background of a sound file. */
  background: string
  /** Null leaves each style its own. */
  font: CaptionFace | null
  logo?: Logo | undefined
}
