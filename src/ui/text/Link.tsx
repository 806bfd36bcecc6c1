import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { color, font, media, motion } from '../../theme/tokens.ts'
import { touchArea } from '../../theme/touchArea.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** `inline` within text, `quiet` in navigation and footers. */
  variant?: 'inline' | 'quiet' | undefined
  /** Opens in a new tab. Say so in the text or with an icon. */
  external?: boolean | undefined
  children: ReactNode
  ref?: Ref<HTMLAnchorElement> | undefined
}

const variants = {
  inline: css`
    color: ${color.link}; font-weight: ${font.weight.strong};
    text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em;
    ${media.hover} { &:hover { text-decoration-thickness: 2px; } }
  `,
  quiet: css`
    color: ${color.textMuted}; text-decoration: none;
    ${media.hover} { &:hover { color: ${color.text}; text-decoration: underline; text-underline-offset: 0.2em; } }
  `,
}

const Root = styled.a<{ $variant: keyof typeof variants }>`
  transition: color ${motion.fast};
  ${({ $variant }) => variants[$variant]}
  ${touchArea}
`

/** A link in text or navigation. For a link that looks like a button use `LinkButton`. */
export function Link({ variant = 'inline', external = false, ...rest }: LinkProps) {
  const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <Root {...rest} {...target} $variant={variant} />
}
