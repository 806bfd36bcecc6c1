import styled, { keyframes } from 'styled-components'
import { media } from '../../theme/tokens.ts'

export interface SpinnerProps {
  /** Any CSS length; defaults to the size of the text. */
  size?: string | undefined
  /** Announced as a status. Omit if nearby text already says so. */
  label?: string | undefined
}

const turn = keyframes`to { transform: rotate(1turn); }`

const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  @media (forced-colors: active) { border-inline-end-color: Canvas; }
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  ${media.reducedMotion} { animation-duration: 3s; }
`

/** A brief wait in a small space. For a loading page use `PulsingDots`; for known progress, `ProgressBar`. */
export function Spinner({ size = '1em', label }: SpinnerProps) {
  return label ? <Ring $size={size} role="status" aria-label={label} /> : <Ring $size={size} aria-hidden="true" />
}
