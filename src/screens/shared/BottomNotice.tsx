import type { ReactNode } from 'react'
import styled from 'styled-components'
import { shadow, space, zIndex } from '../../theme/tokens.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

const Place = styled.div`
  position: fixed; inset-block-end: calc(var(--page-foot) + ${space[4]}); inset-inline: ${space[4]}; z-index: ${zIndex.toast};
  max-inline-size: 34rem; margin-inline: auto; box-shadow: ${shadow.lg};
`

export interface BottomNoticeProps {
  children: ReactNode
  action?: ReactNode
  onDismiss: () => void
  dismissLabel: string
}

/** An app-wide notice at the bottom of every page; it doesn't interrupt anything. */
export function BottomNotice({ children, ...banner }: BottomNoticeProps) {
  return (
    <Place>
      <Banner tone="info" live="polite" {...banner}>
        {children}
      </Banner>
    </Place>
  )
}
