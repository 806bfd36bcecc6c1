import type { Aspect } from './ClipSettings.ts'
import type { Captions } from './captions/toAss.ts'
import type { CropPlace } from './edit/Edit.ts'
import type { LocalFailureCode } from './LocalReading.ts'

/** A clip of a local file, as it is to be written. */
export interface ClipOrder {
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  aspect: Aspect
  /** Seconds of the source at which a new shot begins: where the crop may move. */
  cuts?: readonly number[]
  /** Where the crop is; looked for when it is left out. */
  crops?: readonly CropPlace[]
  /** What is burnt into its pictures, in seconds of the clip. */
  captions?: Captions
}

/** Addresses of what draws captions, and of the fonts that these ones need. */
export interface LibassFiles {
  wasm: string
  fonts: string[]
}

/** A clip of a local file whose crop is looked for. Seconds of the source. */
export type FramingOrder = Required<Pick<ClipOrder, 'start' | 'end' | 'aspect' | 'cuts'>>

/** How the picture got into a file that was made in a browser. */
export type WayOfWriting =
  /** As it is in the source; the clip begins on a keyframe. */
  | 'copied'
  /** As it is in the source, from the keyframe before on; players begin at the clip’s start. */
  | 'copied_from_before'
  /** Decoded and encoded again. */
  | 'encoded'

/** Why a browser does not write a clip, or did not get to its end. */
export type LocalExportCode =
  | LocalFailureCode
  /** The picture has to be encoded, and the browser has no encoder for it. */
  | 'no_encoder'
  /** Its captions can't be drawn into it here: no encoder, no libass, or letters that only the fonts of a system have. */
  | 'no_captions'
  /** It can only be put together in memory here, and is too large for that. */
  | 'too_large'
  | 'disk_full'
  /** The place that was chosen cannot be written to. */
  | 'place_refused'
