import { isDrawable } from '../pure/captions/drawnColours.ts'
import type { Captions } from '../pure/captions/toAss.ts'
import { linesOfHd, type Matrix, matrixOf } from '../pure/matrixOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Returns the matrix of a clip: the one that players assume for its size, unless its pictures were converted before. */
function clipMatrixOf({ rgb, hdr }: Pick<SourceInfo, 'rgb' | 'hdr'>, { height }: { height: number }): Matrix {
  return rgb || hdr || height >= linesOfHd ? 'bt709' : 'bt601'
}

const names: Record<Matrix, string> = { bt601: 'smpte170m', bt709: 'bt709' }

/** Returns the filter that converts one matrix to another. The primaries stay. */
function converted(from: Matrix, to: Matrix): string[] {
  if (from === to) return []
  const same = 'primaries=bt709:iprimaries=bt709:trc=bt709:itrc=bt709:range=tv'
  return [`colorspace=space=${names[to]}:ispace=${names[from]}:${same}:format=yuv420p`]
}

/** Converts full-range pictures to video range, which all other filters require. */
export const inVideoRange = ({ fullRange }: Pick<SourceInfo, 'fullRange'>): string[] =>
  fullRange ? ['scale=in_range=pc:out_range=tv', 'format=yuv420p'] : []

/** The properties that determine the colours of a clip. */
export interface ColouredClip {
  source: Pick<SourceInfo, 'isSound' | 'rgb' | 'hdr' | 'matrix' | 'height'>
  canToneMap: boolean
  /** Pixels of the clip. */
  size: { height: number }
}

/**
 * Returns the matrix of the picture that logo and captions are drawn into: that of the clip, or BT.601 for captions in
 * colours that can't be drawn into BT.709 (`isDrawable`). Null for pictures whose matrix is left as it is.
 */
export function drawnMatrix({ source, canToneMap, size }: ColouredClip, captions: Captions | null): Matrix | null {
  if (matrixOf(source, canToneMap) === null) return null
  return captions === null || isDrawable(captions) ? clipMatrixOf(source, size) : 'bt601'
}

/** The filters of a clip's colours, around those that draw into it. */
interface Colours {
  before: string[]
  /** Before the filter of the captions. */
  beforeCaptions: string[]
  after: string[]
}

/** Returns the filters that convert a clip to the matrix in which it is drawn into, and to the one that it names. */
export function coloursAround({ source, canToneMap, size }: ColouredClip, drawnIn: Matrix | null): Colours {
  const matrix = matrixOf(source, canToneMap)
  if (matrix === null || drawnIn === null) return { before: [], beforeCaptions: [], after: ['format=yuv420p'] }
  const own = clipMatrixOf(source, size)
  const named = `range=tv:color_primaries=${names[own]}:color_trc=${names[own]}:colorspace=${names[own]}`
  return {
    before: [...converted(matrix, drawnIn), 'format=yuv420p', `setparams=range=tv:colorspace=${names[drawnIn]}`],
    // ffmpeg draws them with the matrix that a picture names, and up to version 7.0 always with BT.601.
    beforeCaptions: [`setparams=colorspace=${names.bt601}`],
    after: [...converted(drawnIn, own), `setparams=${named}`],
  }
}

/** Returns encoder options that tag a clip with the colours of `coloursAround`. */
export function taggedColours({ source, canToneMap, size }: ColouredClip): readonly string[] {
  if (matrixOf(source, canToneMap) === null) return []
  const own = names[clipMatrixOf(source, size)]
  return ['-color_primaries', own, '-color_trc', own, '-colorspace', own, '-color_range', 'tv']
}
