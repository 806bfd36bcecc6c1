import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../action/Button.tsx'
import { FormError } from '../form/FormError.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsStyle, overlayStyle, panelStyle } from './dialogStyle.ts'
import { useReturnFocus } from './useReturnFocus.ts'

export interface ConfirmDialogProps {
  open: boolean
  onCancel: () => void
  /** Called with the typed text, if typing was required. */
  onConfirm: (typed: string) => void
  /** The question, with the name of the item. */
  title: string
  /** The loss, and whether it can be undone. */
  description: ReactNode
  /** The verb: "Delete clip", never "OK". */
  confirmLabel: string
  cancelLabel: string
  /** Red button; on by default, because this dialog is for actions that can't be undone. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  error?: string | readonly string[] | null | undefined
  /** For the most serious actions: `phrase` must be typed before the button works. */
  typed?: { phrase: string; label: string; hint?: string | undefined } | undefined
}

const Overlay = styled(Radix.Overlay)`${overlayStyle}`
const Panel = styled(Radix.Content)<{ $width: string }>`${panelStyle}`
const Title = styled(Radix.Title)`
  font-size: ${font.size.xl}; line-height: ${font.line.snug}; letter-spacing: ${font.tracking.snug};
  overflow-wrap: anywhere;
`
const Description = styled(Radix.Description)`color: ${color.textMuted};`
const Form = styled.form`display: grid; gap: ${space[4]};`
const Actions = styled.div`${actionsStyle}`

/** Confirms a destructive action. The safe button has the focus. */
export function ConfirmDialog({ open, onCancel, ...rest }: ConfirmDialogProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || rest.busy ? undefined : onCancel())}>
      <Radix.Portal>
        <Overlay />
        <Panel $width="28rem" {...focus}>
          <ConfirmBody {...rest} />
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A component of its own, so that the typed text is reset when the dialog closes. */
function ConfirmBody({
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = true,
  busy = false,
  error,
  typed,
}: Omit<ConfirmDialogProps, 'open' | 'onCancel'>) {
  const [text, setText] = useState('')
  const ready = !typed || text.trim() === typed.phrase
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ready && !busy) onConfirm(text)
  }
  return (
    <>
      <Title>{title}</Title>
      <Description asChild>
        <div>{description}</div>
      </Description>
      <Form onSubmit={submit} noValidate>
        {typed ? (
          <TextField
            label={typed.label}
            hint={typed.hint}
            value={text}
            onChange={setText}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        <FormError error={error} />
        <Actions>
          <Radix.Cancel asChild>
            <Button disabled={busy}>{cancelLabel}</Button>
          </Radix.Cancel>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready}>
            {confirmLabel}
          </Button>
        </Actions>
      </Form>
    </>
  )
}
