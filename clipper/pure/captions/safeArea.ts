import type { SafeArea } from '../exports/fileFormats.ts'

/** Pixels. */
export interface Frame {
  width: number
  height: number
}

/** Vertical feeds lay their buttons and texts over the rest: shares of the frame that stay free. */
const safeArea: SafeArea = { top: 0.14, bottom: 0.22, side: 0.11 }
/** In wide frames players show their controls at the bottom. */
const wideSafeArea: SafeArea = { top: 0.06, bottom: 0.09, side: 0.12 }

export type FrameShape = 'vertical' | 'square' | 'wide'

export const shapeOf = ({ width, height }: Frame): FrameShape =>
  height >= 1.4 * width ? 'vertical' : height >= width ? 'square' : 'wide'

/** Returns the shares of a frame that stay free, for a platform whose controls are unknown. */
export const safeAreaOf = (frame: Frame): SafeArea => (shapeOf(frame) === 'wide' ? wideSafeArea : safeArea)
