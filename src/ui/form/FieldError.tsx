import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../theme/tokens.ts'

export interface FieldErrorProps {
  id: string
  /** The problem and how to fix it; empty when valid. */
  error?: ReactNode
}

// Takes up no space while empty, whatever gap its parent sets.
const Live = styled.div`
  &:has(> :empty) { position: absolute; }
`
const Root = styled.div`
  color: ${color.dangerText};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  &:empty { display: none; }
`
const Line = styled.span`
  display: flex; gap: ${space[1]}; align-items: flex-start;
  svg { flex: none; inline-size: 1rem; block-size: 1rem; margin-block-start: 0.1em; }
`

/** The error of one field. The live region is always rendered, so that a new error is announced. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <Live id={id} aria-live="polite">
      <Root>
        {error ? (
          <Line>
            <CircleAlert aria-hidden="true" />
            {error}
          </Line>
        ) : null}
      </Root>
    </Live>
  )
}
