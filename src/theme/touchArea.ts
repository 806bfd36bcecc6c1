import { css } from 'styled-components'
import { media, touchTarget } from './tokens.ts'

/** Lets a finger hit something low, such as a link in a line of text, above and below it. Nothing moves for it. */
export const touchArea = css`
  ${media.touch} {
    position: relative;
    &::after { content: ''; position: absolute; inset: calc((100% - ${touchTarget}) / 2) 0; }
  }
`

/** The same where a field stands right below: the area grows upwards alone. */
export const touchAreaAbove = css`
  ${media.touch} {
    position: relative;
    &::after { content: ''; position: absolute; inset: calc(100% - ${touchTarget}) 0 0; }
  }
`
