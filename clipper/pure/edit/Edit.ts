import type { Span } from '../Analysis.ts'
import type { Aspect } from '../ClipSettings.ts'
import type { Brand } from '../captions/Brand.ts'
import type { CaptionStyleName } from '../captions/captionStyleNames.ts'

/** `automatic` finds the subject of each shot, `centre` keeps the middle, `fit` shows the whole picture on blurred bands. */
export const framingModes = ['automatic', 'centre', 'fit', 'manual'] as const
export type FramingMode = (typeof framingModes)[number]

/**
 * Zooms of formats that crop. `gentle`: zooms in slowly during each shot. `cuts`: zooms into every other range of the
 * clip.
 */
export const zoomModes = ['gentle', 'cuts'] as const
export type ZoomMode = (typeof zoomModes)[number]

export const captionPositions = ['top', 'middle', 'bottom'] as const
export type CaptionPosition = (typeof captionPositions)[number]

/**
 * The layout of a shot. `fill`: a crop fills the frame. `fit`: the whole picture on blurred bands. `two`: two crops, one
 * above the other. `screen`: the whole width above, such as slides or a game, and a crop, such as a camera, below.
 */
export const shotLayouts = ['fill', 'fit', 'two', 'screen'] as const
export type ShotLayout = (typeof shotLayouts)[number]

/** The largest zoom: a crop keeps at least a third of the sides that it could. */
export const largestZoom = 3

/** A crop, by its centre as shares of the source's width and height; it never leaves the picture. */
export interface CropPoint {
  x: number
  y: number
  /** 1 to `largestZoom`; 1 by default. */
  zoom?: number | undefined
}

/** The framing of a shot: from `start` on, until the next one. */
export interface CropPlace extends CropPoint {
  /** Seconds of the source: the start of a shot. */
  start: number
  /** `fill` by default. */
  layout?: ShotLayout | undefined
  /** The lower crop of the layouts `two` and `screen`. */
  second?: CropPoint | undefined
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
  /** The mode `manual` uses `crops`; other modes keep them for when it is chosen again. Without `zoom`, the picture keeps its size. */
  framing: { mode: FramingMode; crops: CropPlace[]; zoom?: ZoomMode | undefined }
  captions: { style: CaptionStyleName | 'none'; position: CaptionPosition }
  /** In the order of their words, one per word. */
  corrections: Correction[]
  /** `levelled` is −14 LUFS, the loudness of feeds; `source` is unchanged. */
  loudness: 'levelled' | 'source'
  /** The second whose picture is the cover. If it is missing or cut out, the renderer picks one. */
  cover?: number | undefined
  /** The large title over the whole clip, on one line; without it, there is none. */
  headline?: string | undefined
  /** Colours and font of captions and drawn pictures; without it, each style has its own. */
  brand?: Brand | undefined
}
