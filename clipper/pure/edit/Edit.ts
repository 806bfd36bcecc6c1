import type { Span } from '../Analysis.ts'
import type { Aspect } from '../ClipSettings.ts'
import type { Brand } from '../captions/Brand.ts'
import type { CaptionStyleName } from '../captions/CaptionStyle.ts'
import type { CaptionPosition } from '../captions/layOutCaptions.ts'

/** `automatic` finds the subject of each shot, `centre` keeps the middle, `fit` shows the whole picture on blurred bands. */
export type FramingMode = 'automatic' | 'centre' | 'fit' | 'manual'

/** Where the crop is from `start` on, until the next one. */
export interface CropPlace {
  /** Seconds of the source: the start of a shot. */
  start: number
  /** The middle of the crop, as shares of the source's width and height; it never leaves the picture. */
  x: number
  y: number
}

/** What a word of the video should have been. */
export interface Correction {
  /** Index among the video's words. */
  word: number
  /** Empty to leave the word out of the captions. */
  text: string
}

/**
 * A clip is its edit: what of a video is shown, and how. Plain JSON; files are made from it. All times are in seconds of
 * the source.
 */
export interface Edit {
  /** What is shown, in order of time; several where something was cut out. They never overlap or touch. */
  ranges: Span[]
  aspect: Aspect
  /** `crops` are used by `manual` only, and kept for when it is chosen again. */
  framing: { mode: FramingMode; crops: CropPlace[] }
  captions: { style: CaptionStyleName | 'none'; position: CaptionPosition }
  /** In order of their words, one per word. */
  corrections: Correction[]
  /** `levelled` is as loud as feeds play; `source` is left alone. */
  loudness: 'levelled' | 'source'
  /** The second whose picture is the cover; without it, or while it is cut out, one is found. */
  cover?: number | undefined
  /** The colours and the font that captions and drawn pictures have; without it, their own. */
  brand?: Brand | undefined
}
