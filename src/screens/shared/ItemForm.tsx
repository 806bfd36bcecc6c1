import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { ItemFormProps } from './listProps.ts'

export interface ItemFormLayoutProps extends Pick<ItemFormProps<unknown>, 'errors' | 'busy' | 'onSubmit'> {
  submitLabel: string
  busyLabel: string
  /** Adds a cancel button. */
  onCancel?: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * Fields and a submit button. After a failed submit, on the client or the server, the focus moves to the first
 * invalid field.
 */
export function ItemForm({ errors, busy, onSubmit, submitLabel, busyLabel, onCancel, children }: ItemFormLayoutProps) {
  const { cancel } = useStrings(sharedStrings)
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef(false)
  useEffect(() => {
    if (!waiting.current || busy) return
    waiting.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    waiting.current = true
    onSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={5}>
        {children}
        <FormError error={errors} />
        <Inline justify="end">
          {onCancel ? <Button onClick={onCancel}>{cancel}</Button> : null}
          <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
