import type { Aspect } from './ClipSettings.ts'
import type { Captions } from './captions/toAss.ts'
import type { CropPlace } from './edit/Edit.ts'
import type { ShotFaces } from './framing/faces/facesInClip.ts'
import type { LocalFailureCode } from './LocalReading.ts'

/** The result of reading the picture of a clip. */
export interface ClipFraming {
  crops: readonly CropPlace[]
  /** The faces in its shots. */
  faces: readonly ShotFaces[]
}

/** A request to write a clip of a local file. */
export interface ClipOrder {
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  aspect: Aspect
  /** Seconds of the source at which a new shot begins: the crop may change there. */
  cuts?: readonly number[]
  /** Computed if left out. */
  framing?: ClipFraming
  /** The captions to burn in, in seconds of the clip. */
  captions?: Captions
}

/** Addresses of libass, and of the fonts for these captions. */
export interface LibassFiles {
  wasm: string
  fonts: string[]
}

/** A request to find the framing of a clip of a local file. Seconds of the source. */
export type FramingOrder = Required<Pick<ClipOrder, 'start' | 'end' | 'aspect' | 'cuts'>>

/** How the browser wrote the picture of a file. */
export type WayOfWriting =
  /** Unchanged; the clip begins on a keyframe. */
  | 'copied'
  /** Unchanged, from the keyframe before on; players begin at the clip’s start. */
  | 'copied_from_before'
  /** Decoded and encoded again. */
  | 'encoded'

/** Why a browser does not write a clip, or failed to finish it. */
export type LocalExportCode =
  | LocalFailureCode
  /** The picture must be encoded, and the browser has no encoder for it. */
  | 'no_encoder'
  /** Its captions can't be drawn here: no encoder, no libass, or letters that only system fonts have. */
  | 'no_captions'
  /** It can only be built in memory here, and is too large for that. */
  | 'too_large'
  | 'disk_full'
  /** The chosen destination is not writable. */
  | 'place_refused'
