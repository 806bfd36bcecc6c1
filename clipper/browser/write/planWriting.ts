import type { Aspect } from '../../pure/ClipSettings.ts'
import type { CropStep } from '../../pure/framing/framing.ts'
import { outputSize } from '../../pure/framing/outputSize.ts'
import type { WayOfWriting } from '../../pure/LocalExport.ts'

export interface WritingFacts {
  /** Pixels, as displayed. */
  width: number
  height: number
  codec: string | null
  aspect: Aspect
  /** Seconds between the keyframe before the clip’s first picture and the clip’s start. */
  lead: number
  /** Captions are drawn into its pictures. */
  captioned: boolean
}

export interface Picture {
  /** Pixels of the source. */
  crop: { left: number; top: number; width: number; height: number }
  /** Pixels of the clip. */
  size: { width: number; height: number }
}

export interface WritingPlan {
  way: WayOfWriting
}

/** Seconds: less than a picture at 50 a second. */
const onKeyframe = 0.02

/** Returns the crops of a clip, its centre without any, in the server's output size. */
export function pictureOf(
  { width, height, aspect }: Pick<WritingFacts, 'width' | 'height' | 'aspect'>,
  step?: Pick<CropStep, 'x' | 'y'>,
): Picture {
  const { kept, size } = outputSize({ width, height }, aspect)
  const cropped = { width: Math.round(width * kept.width), height: Math.round(height * kept.height) }
  const place = (share: number | undefined, whole: number, part: number) =>
    share === undefined ? Math.round((whole - part) / 2) : Math.min(whole - part, Math.round(share * whole))
  const crop = {
    left: place(step?.x, width, cropped.width),
    top: place(step?.y, height, cropped.height),
    ...cropped,
  }
  return { crop, size }
}

/**
 * Chooses how to write a clip. H.264 that begins on a keyframe, keeps its shape and has no captions is copied.
 * Everything else is encoded, or copied without an encoder if that gives the right picture. Null if it does not.
 */
export function planWriting(facts: WritingFacts, canEncode: boolean): WritingPlan | null {
  const { width, height, codec, lead, captioned } = facts
  const { crop, size } = pictureOf(facts)
  const isWhole = crop.width === width && crop.height === height
  const isOnKeyframe = Math.abs(lead) <= onKeyframe
  const isSame = isWhole && !captioned && size.width === width && size.height === height
  if (isSame && isOnKeyframe && codec === 'avc') return { way: 'copied' }
  if (canEncode) return { way: 'encoded' }
  if (!isWhole || captioned) return null
  return { way: isOnKeyframe ? 'copied' : 'copied_from_before' }
}
