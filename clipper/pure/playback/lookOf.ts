import type { Span, Word } from '../Analysis.ts'
import { brandedStyle } from '../captions/brandedStyle.ts'
import type { CaptionStyle } from '../captions/CaptionStyle.ts'
import { layOutCaptions, type PlacedGroup } from '../captions/layOutCaptions.ts'
import type { Captions } from '../captions/toAss.ts'
import type { CropPlace, Edit } from '../edit/Edit.ts'
import { type FrameStep, framesInClip } from '../edit/framesInClip.ts'
import { placesOf } from '../edit/placeCrop.ts'
import { outputSize } from '../framing/outputSize.ts'
import { type PlacedLogo, placeLogo } from './placeLogo.ts'

/** Everything visible of a clip while its source plays. */
export interface ClipLook {
  /** Seconds of the source. */
  ranges: readonly Span[]
  /** Pixels of the clip. */
  size: { width: number; height: number }
  /** How its frame is filled, shot by shot. */
  steps: readonly FrameStep[]
  /** Positions in pixels of the clip, times in seconds of the clip; `burnt` is the renderer's input for the file. */
  captions: { style: CaptionStyle; groups: readonly PlacedGroup[]; burnt: Captions } | null
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
  /** Corrected, in seconds of the clip. */
  words: readonly Word[]
}

/** Returns the look of a clip in a player: the renderer computes the same positions for the file. */
export function lookOf({ width, height, edit, automaticCrops, words }: LookedAt): ClipLook {
  const { ranges, aspect, framing, captions } = edit
  const output = outputSize({ width, height }, aspect)
  const { size } = output
  const logo = edit.brand?.logo
  const style: CaptionStyle | null = captions.style === 'none' ? null : brandedStyle(captions.style, edit.brand)
  return {
    ranges,
    size,
    steps: framesInClip(placesOf(framing, automaticCrops), ranges, output, framing.zoom),
    captions:
      style && captions.style !== 'none' && words.length > 0
        ? {
            style,
            groups: layOutCaptions(words, style, size, captions.position),
            burnt: { words, style: captions.style, position: captions.position, brand: edit.brand },
          }
        : null,
    logo: logo?.url === undefined ? null : { ...placeLogo(logo, size), url: logo.url },
  }
}
