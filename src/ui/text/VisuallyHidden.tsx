import type { HTMLAttributes, ReactNode } from 'react'
import styled, { css } from 'styled-components'

/** Invisible and takes up no space, but is announced. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

const Root = styled.span`${visuallyHidden}`

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLSpanElement> {
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Root {...props} />
}
