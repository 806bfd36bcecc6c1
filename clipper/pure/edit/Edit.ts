import type { Span } from '../Analysis.ts'
import type { Aspect } from '../ClipSettings.ts'
import type { Brand } from '../captions/Brand.ts'
import type { CaptionStyleName } from '../captions/captionStyleNames.ts'

/** `automatic` finds the subject of each shot, `centre` keeps the middle, `fit` shows the whole picture on blurred bands. */
export const framingModes = ['automatic', 'centre', 'fit', 'manual'] as const
export type FramingMode = (typeof framingModes)[number]

export const captionPositions = ['top', 'middle', 'bottom'] as const
export type CaptionPosition = (typeof captionPositions)[number]

/** The crop from `start` on, until the next one. */
export interface CropPlace {
  /** Seconds of the source: the start of a shot. */
  start: number
  /** The centre of the crop, as shares of the source's width and height; it never leaves the picture. */
  x: number
  y: number
}

/** The correct text of a word of the video. */
export interface Correction {
  /** Index among the video's words. */
  word: number
  /** Empty to remove the word from the captions. */
  text: string
}

/**
 * The content of a clip: its ranges of a video and their look. Plain JSON; files are rendered from it. All times are in
 * seconds of the source.
 */
export interface Edit {
  /** The shown ranges, in order of time; several if parts were cut out. They never overlap or touch. */
  ranges: Span[]
  aspect: Aspect
  /** Only `manual` uses `crops`; they are kept for when it is chosen again. */
  framing: { mode: FramingMode; crops: CropPlace[] }
  captions: { style: CaptionStyleName | 'none'; position: CaptionPosition }
  /** In the order of their words, one per word. */
  corrections: Correction[]
  /** `levelled` has the loudness of feeds; `source` is unchanged. */
  loudness: 'levelled' | 'source'
  /** The second whose picture is the cover. If it is missing or cut out, the renderer picks one. */
  cover?: number | undefined
  /** Colours and font of captions and drawn pictures; without it, each style has its own. */
  brand?: Brand | undefined
}
