import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, motion, space, touchTarget } from '../../theme/tokens.ts'

export interface DisclosureProps {
  /** The label of the details; the only part that shows while they are closed. */
  summary: ReactNode
  /** `sm` beside small text. */
  size?: 'sm' | 'md' | undefined
  /** Controls whether it is open. If omitted, it is uncontrolled. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

const Details = styled.details<{ $size: 'sm' | 'md' }>`
  min-inline-size: 0; font-size: ${({ $size }) => font.size[$size]};
  & > summary {
    display: flex; align-items: center; gap: ${space[2]}; inline-size: fit-content; max-inline-size: 100%;
    min-block-size: ${touchTarget}; font-weight: ${font.weight.strong}; list-style: none; cursor: pointer;
  }
  & > summary::-webkit-details-marker { display: none; }
  & > summary > svg {
    flex: none; inline-size: 1rem; block-size: 1rem; color: ${color.textMuted};
    transition: rotate ${motion.normal} ${motion.ease};
  }
  [dir='rtl'] & > summary > svg { rotate: 180deg; }
  &&[open] > summary > svg { rotate: 90deg; }
`

/** Details that the user can expand. */
export function Disclosure({ summary, size = 'md', open, onToggle, className, children }: DisclosureProps) {
  return (
    <Details
      className={className}
      $size={size}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        <ChevronRight aria-hidden="true" />
        <span>{summary}</span>
      </summary>
      {children}
    </Details>
  )
}
