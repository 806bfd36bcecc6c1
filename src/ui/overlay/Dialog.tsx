import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import styled, { css } from 'styled-components'
import { color, font, media, space } from '../../theme/tokens.ts'
import { IconButton } from '../action/IconButton.tsx'
import { visuallyHidden } from '../text/VisuallyHidden.tsx'
import { actionsStyle, overlayStyle, panelStyle } from './dialogStyle.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const widths = { sm: '26rem', md: '36rem', lg: '60rem', xl: '78rem', full: '96rem' }

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a click outside the dialog. */
  onClose: () => void
  /** Handles Escape instead of `onClose`, while an inner element must be closed first. */
  onEscape?: (() => void) | undefined
  /**
   * Moves the focus after the dialog has closed, to the element that it was closed for. Returns false to restore the
   * previous focus.
   */
  moveFocus?: (() => boolean) | undefined
  title: string
  hideTitle?: boolean | undefined
  /**
   * Replaces the visible title, which then only names the dialog. Its buttons and the close button come before the
   * content in the focus order; the content still gets the initial focus.
   */
  header?: ReactNode
  description?: ReactNode
  closeLabel: string
  size?: keyof typeof widths | undefined
  /** As tall as the window allows; the content handles its own scrolling. */
  fill?: boolean | undefined
  /** Action buttons, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

const Overlay = styled(Radix.Overlay)`${overlayStyle}`
const Panel = styled(Radix.Content)<{ $width: string; $fill: boolean }>`
  ${panelStyle}
  ${({ $fill }) =>
    $fill &&
    css`
      && { block-size: 92dvh; overflow: hidden; }
      ${media.low} { && { block-size: 100dvh; max-block-size: 100dvh; padding: ${space[3]}; border-radius: 0; } }
    `}
`
const Title = styled(Radix.Title)<{ $hidden: boolean }>`
  font-size: ${font.size.xl}; line-height: ${font.line.snug}; letter-spacing: ${font.tracking.snug};
  padding-inline-end: ${space[6]};
  ${({ $hidden }) => $hidden && visuallyHidden}
`
const Description = styled(Radix.Description)`color: ${color.textMuted};`
const Header = styled.div`flex: none;`
const Content = styled.div`display: contents;`
const Close = styled.span`position: absolute; inset-block-start: ${space[3]}; inset-inline-end: ${space[3]};`
const Actions = styled.div`${actionsStyle}`

/** Shows the focused element. When Tab wraps around, Radix moves the focus to the first one without scrolling to it. */
const showFocused = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target !== currentTarget && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** Elements that Tab reaches. */
const tabStops = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)'

/** A task on top of the page. Focus moves in, is trapped, and returns to where it was. */
export function Dialog({
  open,
  onClose,
  onEscape,
  moveFocus,
  title,
  hideTitle = false,
  header,
  description,
  closeLabel,
  size = 'md',
  fill = false,
  actions,
  children,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(moveFocus)
  const content = useRef<HTMLDivElement>(null)
  const focusContent = (event: Event) => {
    onOpenAutoFocus()
    // Without a header, Radix focuses the content itself, which is first.
    const first = header ? content.current?.querySelector<HTMLElement>(tabStops) : null
    if (!first) return
    event.preventDefault()
    first.focus({ preventScroll: true })
  }
  // Without a description Radix asks for an explicit undefined, to show that it is missing on purpose.
  const described = description ? {} : { 'aria-describedby': undefined }
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    if (!onEscape) return
    event.preventDefault()
    onEscape()
  }
  const close = (
    <Close>
      <Radix.Close asChild>
        <IconButton label={closeLabel} icon={<X />} />
      </Radix.Close>
    </Close>
  )
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay />
        <Panel
          $width={widths[size]}
          $fill={fill}
          onEscapeKeyDown={onEscapeKeyDown}
          onFocus={showFocused}
          onOpenAutoFocus={focusContent}
          onCloseAutoFocus={onCloseAutoFocus}
          {...described}
        >
          <Title $hidden={hideTitle || Boolean(header)}>{title}</Title>
          {description ? <Description>{description}</Description> : null}
          {header ? (
            <>
              <Header>{header}</Header>
              {close}
            </>
          ) : null}
          <Content ref={content}>{children}</Content>
          {actions ? <Actions>{actions}</Actions> : null}
          {/* Last, so that the focus goes to the content first. */}
          {header ? null : close}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
