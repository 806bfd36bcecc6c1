import type { HTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { type Space, space } from '../../theme/tokens.ts'
import type { LayoutElement } from './Stack.tsx'

export interface InlineProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined
  gap?: Space | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined
  /** Set to false to keep everything on one line. */
  wrap?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
}

const Root = styled.div<{ $gap: Space; $align: string; $justify: string; $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => space[$gap]};
  min-inline-size: 0;
  &:is(ul, ol) { list-style: none; }
`

/** Lays out children in a row that wraps when it runs out of space. */
export function Inline({
  as = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: InlineProps) {
  return <Root as={as} $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />
}
