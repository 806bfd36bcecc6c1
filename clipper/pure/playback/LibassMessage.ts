import type { CaptionFace } from '../captions/captionFaces.ts'

/** The requests to a libass worker. Addresses are absolute; `ass` is the text of a file, sizes are pixels. */
export type LibassRequest =
  | { type: 'open'; canvas: OffscreenCanvas; wasm: string; face: CaptionFace; fonts: string[]; ass: string }
  | { type: 'show'; fonts: string[]; ass: string }
  | { type: 'draw'; seconds: number; width: number; height: number }

/** `drawn` answers each `draw`; `failed` is the last message. */
export type LibassAnswer = { type: 'drawn' } | { type: 'failed' }
