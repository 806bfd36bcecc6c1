import type { ReactNode } from 'react'
import styled from 'styled-components'
import { font, space } from '../../theme/tokens.ts'

export interface TrayRowProps {
  /** The subject of the row; truncated if too long. */
  name: string
  /** The current status. */
  said: ReactNode
  /** Icon buttons. */
  actions: ReactNode
  /** Below: progress or further details. */
  children?: ReactNode
}

const Root = styled.li`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]};`
const Top = styled.div`display: flex; align-items: center; gap: ${space[1]};`
const Words = styled.div`flex: 1; min-inline-size: 0;`
const Name = styled.p`
  overflow: hidden; font-size: ${font.size.sm}; line-height: ${font.line.snug}; text-overflow: ellipsis; white-space: nowrap;
`

/** One row of a tray. */
export const TrayRow = ({ name, said, actions, children }: TrayRowProps) => (
  <Root aria-label={name}>
    <Top>
      <Words>
        <Name title={name}>{name}</Name>
        {said}
      </Words>
      {actions}
    </Top>
    {children}
  </Root>
)
