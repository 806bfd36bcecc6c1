import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, radius, shadow, space, zIndex } from '../../theme/tokens.ts'

export interface SkipLinkProps {
  /** `#id` of the main region, which carries `tabIndex={-1}`. */
  href: `#${string}`
  children: ReactNode
}

const Root = styled.a`
  position: fixed;
  inset-block-start: ${space[3]};
  inset-inline-start: ${space[3]};
  z-index: ${zIndex.skip};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${shadow.lg};
  font-weight: ${font.weight.strong};
  text-decoration: none;
  &:not(:focus) { clip-path: inset(50%); }
`

/** First in the tab order: skips the navigation and goes straight to the content. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return <Root href={href}>{children}</Root>
}
