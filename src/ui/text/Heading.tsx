import type { HTMLAttributes, Ref } from 'react'
import styled, { css } from 'styled-components'
import { color, font } from '../../theme/tokens.ts'

export type HeadingSize = 'sm' | 'md' | 'lg' | 'xl' | 'hero'

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level in the document outline: one level 1 per page, none skipped. */
  level: 1 | 2 | 3 | 4
  /** Visual size; defaults to the level's. */
  size?: HeadingSize | undefined
  ref?: Ref<HTMLHeadingElement> | undefined
}

const sizes = {
  sm: css`font-size: ${font.size.md}; font-weight: ${font.weight.strong}; letter-spacing: ${font.tracking.snug};`,
  md: css`font-size: ${font.size.xl}; font-weight: ${font.weight.strong}; letter-spacing: ${font.tracking.snug};`,
  lg: css`font-size: ${font.size.x2}; font-weight: ${font.weight.display}; letter-spacing: ${font.tracking.tight};`,
  xl: css`font-size: ${font.size.x3}; font-weight: ${font.weight.display}; letter-spacing: ${font.tracking.tight};`,
  hero: css`font-size: ${font.size.x4}; font-weight: ${font.weight.display}; letter-spacing: -0.045em;`,
}
const byLevel = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const

const Root = styled.h2<{ $size: HeadingSize }>`
  ${({ $size }) => sizes[$size]}
  color: ${color.text};
  line-height: ${({ $size }) => ($size === 'sm' || $size === 'md' ? font.line.snug : font.line.tight)};
  overflow-wrap: break-word;
`

/** A heading: `level` is its place in the document outline, `size` its appearance. */
export function Heading({ level, size = byLevel[level], ...rest }: HeadingProps) {
  return <Root as={`h${level}`} $size={size} {...rest} />
}
