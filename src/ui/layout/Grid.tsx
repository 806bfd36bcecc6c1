import type { HTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { type Space, space } from '../../theme/tokens.ts'
import type { LayoutElement } from './Stack.tsx'

export interface GridProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined
  gap?: Space | undefined
  /** Minimum column width (a CSS length); as many columns as fit. */
  min?: string | undefined
  /** Maximum number of columns, however wide the screen. */
  max?: number | undefined
  ref?: Ref<HTMLElement> | undefined
}

const Root = styled.div<{ $gap: Space; $min: string; $max: number }>`
  --gap: ${({ $gap }) => space[$gap]};
  --widest: calc((100% - (${({ $max }) => $max} - 1) * var(--gap)) / ${({ $max }) => $max});
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${({ $min }) => $min}, var(--widest))), 1fr));
  gap: var(--gap);
  &:is(ul, ol) { list-style: none; }
`

/** Equal, automatic columns: no breakpoints needed. */
export function Grid({ as = 'div', gap = 5, min = '16rem', max = 12, ...rest }: GridProps) {
  return <Root as={as} $gap={gap} $min={min} $max={max} {...rest} />
}
