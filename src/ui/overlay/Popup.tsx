import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font } from '../../theme/tokens.ts'
import { Button } from '../action/Button.tsx'
import { actionsStyle, overlayStyle, panelStyle } from './dialogStyle.ts'
import { useReturnFocus } from './useReturnFocus.ts'

export interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** Line breaks are kept. */
  text: ReactNode
  closeLabel: string
  /** A secondary action, e.g. "Try again"; placed before the close button. */
  action?: ReactNode
}

const Overlay = styled(Radix.Overlay)`${overlayStyle}`
const Panel = styled(Radix.Content)<{ $width: string }>`${panelStyle}`
const Title = styled(Radix.Title)`
  font-size: ${font.size.x2}; font-weight: ${font.weight.display}; line-height: ${font.line.tight};
  letter-spacing: ${font.tracking.tight};
`
const Body = styled(Radix.Description)`color: ${color.textMuted}; white-space: pre-line; overflow-wrap: anywhere;`
const Actions = styled.div`${actionsStyle}`

/** An error that belongs to no field or form. One message, one button. */
export function Popup({ open, onClose, title, text, closeLabel, action }: PopupProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay />
        <Panel $width="26rem" {...focus}>
          <Title>{title}</Title>
          <Body>{text}</Body>
          <Actions>
            {action}
            <Radix.Cancel asChild>
              <Button variant="primary">{closeLabel}</Button>
            </Radix.Cancel>
          </Actions>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
