import type { HTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { type Space, space } from '../../theme/tokens.ts'

export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'fieldset'

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined
  /** Step of the space scale between the children. */
  gap?: Space | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined
  ref?: Ref<HTMLElement> | undefined
}

const Root = styled.div<{ $gap: Space; $align: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => space[$gap]};
  min-inline-size: 0;
  &:is(ul, ol) { list-style: none; }
`

/** Stacks children vertically with even spacing. */
export function Stack({ as = 'div', gap = 4, align = 'stretch', ...rest }: StackProps) {
  return <Root as={as} $gap={gap} $align={align} {...rest} />
}
