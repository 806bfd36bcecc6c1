import type { Word } from '../Analysis.ts'
import { brandedStyle } from '../captions/brandedStyle.ts'
import { burntCaptions } from '../captions/burntCaptions.ts'
import type { CaptionStyle } from '../captions/CaptionStyle.ts'
import { headlineStyle } from '../captions/headline.ts'
import type { PlacedGroup } from '../captions/layOutCaptions.ts'
import { type Captions, placedCaptions } from '../captions/toAss.ts'
import type { CropPlace, Edit } from '../edit/Edit.ts'
import { type FrameStep, framesInClip } from '../edit/framesInClip.ts'
import { placesOf } from '../edit/placeCrop.ts'
import type { ShotFaces } from '../framing/faces/facesInClip.ts'
import { isCropped, outputSize } from '../framing/outputSize.ts'
import { type PlacedLogo, placeLogo } from './placeLogo.ts'

/** The captions and the headline of a clip. Positions in pixels of the clip, times in seconds of the clip. */
export interface WrittenLook {
  style: CaptionStyle
  groups: readonly PlacedGroup[]
  headline: { style: CaptionStyle; group: PlacedGroup } | null
  /** The renderer's input for the file. */
  burnt: Captions
}

/** Everything visible of a clip while its source plays. */
export interface ClipLook {
  edit: Edit
  /** Pixels of the clip. */
  size: { width: number; height: number }
  /** How its frame is filled, shot by shot. */
  steps: readonly FrameStep[]
  captions: WrittenLook | null
  /** Null if there is none, or its address is unknown. */
  logo: (PlacedLogo & { url: string }) | null
}

export interface LookedAt {
  /** Displayed pixels of the source. */
  width: number
  height: number
  edit: Edit
  /** Null while unknown; the centre is shown then. */
  automaticCrops: readonly CropPlace[] | null
  /** The faces in its shots; null while unknown. */
  faces: readonly ShotFaces[] | null
  /** Corrected, in seconds of the clip. */
  words: readonly Word[]
}

/** Returns the captions and the headline of a clip with their places; null if it has neither. */
function writtenIn(burnt: Captions | null, size: ClipLook['size']): WrittenLook | null {
  if (!burnt) return null
  const { groups, headline } = placedCaptions(burnt, size)
  return {
    style: brandedStyle(burnt.style, burnt.brand),
    groups,
    headline: headline && { style: headlineStyle(burnt.brand), group: headline },
    burnt,
  }
}

/** Returns the look of a clip in a player: the renderer computes the same positions for the file. */
export function lookOf({ width, height, edit, automaticCrops, faces, words }: LookedAt): ClipLook {
  const { ranges, aspect, framing } = edit
  const output = outputSize({ width, height }, aspect)
  const { size } = output
  const logo = edit.brand?.logo
  const steps = framesInClip(placesOf(framing, automaticCrops), ranges, output, framing.zoom)
  return {
    edit,
    size,
    steps,
    captions: writtenIn(burntCaptions(edit, { words, steps, size, faces: isCropped(output) ? faces : null }), size),
    logo: logo?.url === undefined ? null : { ...placeLogo(logo, size), url: logo.url },
  }
}
