import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useContext, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, radius, shadow, space, tinted, zIndex } from '../../theme/tokens.ts'
import { IconButton } from '../action/IconButton.tsx'
import { useFootHeight } from '../layout/useFootHeight.ts'
import { ToastsLeave } from './ToastsLeave.ts'

export interface ToastMessage {
  id: string
  text: string
  tone?: 'info' | 'success' | 'danger' | undefined
  /** E.g. undo. Also offer it elsewhere: a toast disappears. */
  action?: { label: string; onSelect: () => void } | undefined
  /** Milliseconds; defaults to 6000, `Infinity` to stay. Pauses while hovered or focused. */
  duration?: number | undefined
}

export interface ToastsProps {
  messages: readonly ToastMessage[]
  /** Called when the time is up, on the close button, or on a swipe. */
  onDismiss: (id: string) => void
  closeLabel: string
  /** Name of the region; F8 jumps to it. `{hotkey}` is replaced by the key. */
  regionLabel: string
  /** Announced by screen readers before each message. */
  messageLabel: string
}

const icons = { info: Info, success: CircleCheck, danger: OctagonAlert }

const Region = styled(Radix.Viewport)`
  position: fixed; z-index: ${zIndex.toast}; inset-block-end: calc(var(--page-foot) + var(--bar-foot));
  inset-inline-end: 0;
  display: flex; flex-direction: column; gap: ${space[2]}; inline-size: 100%; padding: ${space[4]};
  list-style: none; pointer-events: none;
  ${media.tablet} { max-inline-size: 28rem; padding: ${space[5]}; }
`
const Item = styled(Radix.Root)`
  display: flex; align-items: center; gap: ${space[3]}; padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  padding-inline: ${space[4]} ${space[2]};
  border-radius: ${radius.md}; background: ${color.surfaceInverse}; color: ${color.textInverse};
  box-shadow: ${shadow.lg}; pointer-events: auto; min-block-size: 3.5rem;
  ${forced.edge}
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  & > svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; }
`
const Words = styled(
  Radix.Description,
)`flex: 1; min-inline-size: 0; font-size: ${font.size.sm}; line-height: 1.4; overflow-wrap: anywhere;`
const Action = styled(Radix.Action)`
  min-block-size: 2.75rem; padding: ${space[1]} ${space[3]}; border: 0; border-radius: ${radius.sm}; background: none;
  color: ${color.textInverseAction}; font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; cursor: pointer;
  text-decoration: underline; text-underline-offset: 0.2em;
  &:focus-visible { outline-color: currentColor; outline-offset: -3px; }
`
const Close = styled.span`
  button { color: inherit; }
  ${media.hover} { button:hover:not([aria-disabled='true']) { background: ${tinted('currentColor', 'tint')}; color: inherit; } }
  button:focus-visible { outline-color: currentColor; outline-offset: -3px; }
`

/** Scrolls the form that is being filled in above new toasts, which span a phone’s screen; or its field, if it is long. */
function scrollFormInUse() {
  const field = document.activeElement
  const form = field?.closest('form')
  const part = form && form.offsetHeight < window.innerHeight / 2 ? form : form && field
  part?.scrollIntoView({ block: 'nearest' })
}

/** Brief notifications in the corner: a result, and how to undo it. The caller owns the list. */
export function Toasts({ messages, onDismiss, closeLabel, regionLabel, messageLabel }: ToastsProps) {
  const leave = useContext(ToastsLeave)
  const region = useRef<HTMLOListElement>(null)
  const count = messages.length
  useFootHeight(region, count > 0, '--toasts-foot')
  useEffect(() => {
    if (count > 0) scrollFormInUse()
  }, [count])
  return (
    <Radix.Provider label={messageLabel} swipeDirection="right">
      {messages.map(({ id, text, tone = 'info', action, duration = 6000 }) => {
        const Icon = icons[tone]
        return (
          <Item
            key={id}
            duration={leave ? duration : Number.POSITIVE_INFINITY}
            type={tone === 'danger' ? 'foreground' : 'background'}
            onOpenChange={(open) => (open ? undefined : onDismiss(id))}
          >
            <Icon aria-hidden="true" />
            <Words>{text}</Words>
            {action ? (
              <Action altText={action.label} onClick={action.onSelect}>
                {action.label}
              </Action>
            ) : null}
            <Close>
              <Radix.Close asChild>
                <IconButton label={closeLabel} icon={<X />} />
              </Radix.Close>
            </Close>
          </Item>
        )
      })}
      <Region ref={region} label={regionLabel} />
    </Radix.Provider>
  )
}
