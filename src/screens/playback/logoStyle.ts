import type { CSSProperties } from 'react'
import type { PlacedLogo } from '../../../clipper/pure/playback/placeLogo.ts'

/** Returns the style of a logo over a frame of that size: at any display size, in the same place as in the file. */
export function logoStyle(logo: PlacedLogo, size: { width: number; height: number }): CSSProperties {
  const { side, x, y, isRight, isBottom, opacity } = logo
  const across = `${(100 * x) / size.width}%`
  const along = `${(100 * y) / size.height}%`
  return {
    position: 'absolute',
    ...(isRight ? { right: across } : { left: across }),
    ...(isBottom ? { bottom: along } : { top: along }),
    width: `${(100 * side) / size.width}%`,
    height: `${(100 * side) / size.height}%`,
    maxInlineSize: 'none',
    objectFit: 'contain',
    objectPosition: `${isRight ? 'right' : 'left'} ${isBottom ? 'bottom' : 'top'}`,
    opacity,
    pointerEvents: 'none',
  }
}
