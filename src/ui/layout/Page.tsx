import type { HTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { media, space } from '../../theme/tokens.ts'
import type { LayoutElement } from './Stack.tsx'

const widths = { narrow: '28rem', text: '44rem', wide: '80rem', full: '120rem' }

export interface PageProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined
  /** `narrow` one form, `text` reading, `wide` most pages, `full` grids on very wide screens. */
  width?: keyof typeof widths | undefined
  /** Padding above and below. */
  padded?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
}

const Root = styled.div<{ $width: keyof typeof widths; $padded: boolean }>`
  inline-size: 100%;
  max-inline-size: ${({ $width }) => widths[$width]};
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${({ $padded }) => $padded && `padding-block: ${space[5]};`}
  ${media.tablet} {
    padding-inline: ${space[6]};
    ${({ $padded }) => $padded && `padding-block: ${space[7]};`}
  }
`

/** Centres its content and keeps it clear of the window's edges. */
export function Page({ as = 'div', width = 'wide', padded = true, ...rest }: PageProps) {
  return <Root as={as} $width={width} $padded={padded} {...rest} />
}
