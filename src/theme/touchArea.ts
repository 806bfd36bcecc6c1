import { css } from 'styled-components'
import { media, touchTarget } from './tokens.ts'

/**
 * Enlarges the touch target of a low element, such as a link in a line of text, above and below it. Has no effect on
 * layout.
 */
export const touchArea = css`
  ${media.touch} {
    position: relative;
    &::after { content: ''; position: absolute; inset: calc((100% - ${touchTarget}) / 2) 0; }
  }
`

/** The same above a field: the area grows only upwards. */
export const touchAreaAbove = css`
  ${media.touch} {
    position: relative;
    &::after { content: ''; position: absolute; inset: calc(100% - ${touchTarget}) 0 0; }
  }
`
