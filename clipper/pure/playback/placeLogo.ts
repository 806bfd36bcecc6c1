import type { Logo } from '../captions/Brand.ts'
import type { SafeArea } from '../exports/fileFormats.ts'

/** Share of the frame's shorter side between a logo and the edges. */
const margin = 0.04

export interface PlacedLogo {
  /** Pixels of the clip: the square of the logo, as large as fits, and pushed into its corner. */
  side: number
  /** Pixels from the nearer edge on the left or the right, and above or below. */
  x: number
  y: number
  isRight: boolean
  isBottom: boolean
  opacity: number
}

/** Returns the position of a logo in a frame, clear of the platform's overlays. */
export function placeLogo(
  { corner, size, opacity }: Logo,
  frame: { width: number; height: number },
  safeArea?: SafeArea,
): PlacedLogo {
  const shorter = Math.min(frame.width, frame.height)
  const isBottom = corner.startsWith('bottom')
  const clear = Math.round(margin * shorter)
  const across = safeArea ? safeArea.side * frame.width : 0
  const along = safeArea ? (isBottom ? safeArea.bottom : safeArea.top) * frame.height : 0
  return {
    side: Math.max(2, Math.round(size * shorter)),
    x: Math.max(clear, Math.round(across)),
    y: Math.max(clear, Math.round(along)),
    isRight: corner.endsWith('right'),
    isBottom,
    opacity,
  }
}
