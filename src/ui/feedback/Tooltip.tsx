import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, radius, shadow, space, zIndex } from '../../theme/tokens.ts'

export interface TooltipProps {
  /** A few words. Never the only place for essential information. */
  text: string
  /** One focusable element. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** Shown from the start; for stories. */
  defaultOpen?: boolean | undefined
}

const Bubble = styled(Radix.Content)`
  z-index: ${zIndex.popover};
  max-inline-size: 18rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  background: ${color.surfaceInverse};
  color: ${color.textInverse};
  ${forced.edge}
  box-shadow: ${shadow.md};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
`

/** Names a control on hover and on focus. */
export function Tooltip({ text, children, side = 'top', defaultOpen = false }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
