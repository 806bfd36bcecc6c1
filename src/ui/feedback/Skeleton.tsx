import styled, { css, keyframes } from 'styled-components'
import { color, media, opacity, radius } from '../../theme/tokens.ts'

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle' | 'video' | undefined
  /** CSS lengths. */
  width?: string | undefined
  height?: string | undefined
}

const breathe = keyframes`50% { opacity: ${opacity.secondary}; }`
const shapes = {
  text: css`block-size: 0.9em; border-radius: ${radius.sm};`,
  block: css`block-size: 6rem; border-radius: ${radius.md};`,
  circle: css`inline-size: 2.75rem; block-size: 2.75rem; border-radius: 50%;`,
  video: css`aspect-ratio: 16 / 9; border-radius: ${radius.md};`,
}

const Root = styled.span<{ $shape: keyof typeof shapes; $width: string | undefined; $height: string | undefined }>`
  display: block; inline-size: 100%; background: ${color.border};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${({ $shape }) => shapes[$shape]}
  ${({ $width }) => $width && `inline-size: ${$width};`}
  ${({ $height }) => $height && `block-size: ${$height};`}
  @media (forced-colors: active) { background: GrayText; }
  ${media.reducedMotion} { animation: none; }
`

/** A placeholder in the shape of the coming content. Silent: announce "Loading" once for the whole group. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return <Root aria-hidden="true" $shape={shape} $width={width} $height={height} />
}
