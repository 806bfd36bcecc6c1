import { OctagonAlert, X } from 'lucide-react'
import { DismissableLayer } from 'radix-ui/internal'
import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'
import { color, font, media, radius, shadow, space, zIndex } from '../../theme/tokens.ts'
import { IconButton } from '../action/IconButton.tsx'

export interface ErrorPopupProps {
  title: string
  /** Line breaks are kept. */
  text: string
  /** The remedy, or the cause. */
  hint?: ReactNode
  closeLabel: string
  /** The close button, or Esc anywhere on the page. */
  onClose: () => void
}

/** At the top on phones, away from the keyboard; from tablets on, in the corner not used by toasts. */
const Place = styled(DismissableLayer.Branch)`
  position: fixed; z-index: ${zIndex.toast}; inset-block-start: 0; inset-inline: 0; padding: ${space[3]};
  pointer-events: none;
  ${media.tablet} {
    inset-block: auto 0; inset-inline: 0 auto; inline-size: 100%; max-inline-size: 28rem; padding: ${space[5]};
  }
`
const Panel = styled.div`
  --edge: ${color.dangerText};
  display: flex; align-items: flex-start; gap: ${space[3]}; padding: ${space[3]} ${space[3]} ${space[3]} ${space[4]};
  padding-inline: ${space[4]} ${space[3]};
  border: 1px solid ${color.border}; border-inline-start: 4px solid var(--edge); border-radius: ${radius.md};
  background: ${color.surface}; color: ${color.text}; box-shadow: ${shadow.lg}; line-height: 1.45;
  /* An open dialog blocks pointer events below it; this stays clickable. */
  pointer-events: auto !important;
  & > svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin-block: 0.6em; color: var(--edge); }
`
const Words = styled.div`flex: 1; min-inline-size: 0; padding-block: 0.45em; display: grid; gap: ${space[1]};`
const Title = styled.p`font-weight: ${font.weight.strong};`
/** Scrollable when long, so it must be focusable. */
const Body = styled.p`
  max-block-size: 40dvh; overflow-y: auto; white-space: pre-line; overflow-wrap: anywhere;
`
const Hint = styled.p`color: ${color.textMuted}; font-size: ${font.size.sm};`

/**
 * Reports a failed call without blocking the page: it is announced, doesn't take the focus and covers nothing
 * important.
 */
export function ErrorPopup({ title, text, hint, closeLabel, onClose }: ErrorPopupProps) {
  const titleId = useId()
  const textId = useId()
  const before = useRef<HTMLElement | null>(null)
  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  /** Returns the focus to where it was before the close button. */
  const close = () => {
    if (before.current?.isConnected) before.current.focus()
    onClose()
  }
  return (
    <Place>
      <DismissableLayer.Root asChild onEscapeKeyDown={close}>
        <Panel
          role="alert"
          // Dialogs hide everything else from assistive technology, except live regions.
          aria-live="assertive"
          aria-labelledby={titleId}
          aria-describedby={textId}
          onFocus={rememberFocus}
        >
          <OctagonAlert aria-hidden="true" />
          <Words>
            <Title id={titleId}>{title}</Title>
            <Body id={textId} tabIndex={0}>
              {text}
            </Body>
            {hint ? <Hint>{hint}</Hint> : null}
          </Words>
          <IconButton size="sm" label={closeLabel} icon={<X />} onClick={close} />
        </Panel>
      </DismissableLayer.Root>
    </Place>
  )
}
