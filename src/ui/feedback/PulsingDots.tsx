import styled, { keyframes } from 'styled-components'
import { color, media, opacity, space } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

export interface PulsingDotsProps {
  /** Announced to screen readers, e.g. "Loading". */
  label: string
  /** Fills the height of a page and centres itself. */
  fullPage?: boolean | undefined
}

const pulse = keyframes`
  0%, 60%, 100% { transform: scale(0.6); opacity: ${opacity.pending}; }
  30% { transform: scale(1); opacity: 1; }
`

const Root = styled.div<{ $fullPage: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  ${({ $fullPage }) => ($fullPage ? 'min-block-size: 60dvh;' : `padding: ${space[4]};`)}
`

const Dot = styled.span`
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border-radius: 50%;
  background: ${color.progress};
  animation: ${pulse} 1.2s ease-in-out infinite;
  &:nth-of-type(2) { animation-delay: 0.15s; }
  &:nth-of-type(3) { animation-delay: 0.3s; }
  ${media.reducedMotion} { animation: none; }
`

/** Three pulsing dots while a page or a list loads. */
export function PulsingDots({ label, fullPage = false }: PulsingDotsProps) {
  return (
    <Root $fullPage={fullPage} role="status">
      <Dot aria-hidden="true" />
      <Dot aria-hidden="true" />
      <Dot aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  )
}
