import { type FormHTMLAttributes, type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { type Space, space } from '../../theme/tokens.ts'
import { FilledFieldsContext } from './filledFields.ts'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Called on Enter in a field or the submit button. The page never reloads. */
  onSubmit: () => void
  gap?: Space | undefined
}

const Root = styled.form<{ $gap: Space }>`display: grid; gap: ${({ $gap }) => space[$gap]}; min-inline-size: 0;`

/**
 * A form with custom error display. After a submit, focus moves to the first field marked invalid:
 * immediately if validation fails on the client, otherwise when the response arrives.
 */
export function Form({ onSubmit, gap = 5, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsErrors = useRef(false)
  const [tries, setTries] = useState(0)
  const [fields] = useState(() => new Set<(except?: EventTarget) => void>())
  const latest = useRef(onSubmit)

  useEffect(() => {
    latest.current = onSubmit
  })

  // After every render: the errors of a submit may arrive with any later one.
  useEffect(() => {
    if (tries === 0 || !awaitsErrors.current) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    awaitsErrors.current = false
    invalid.focus()
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    awaitsErrors.current = true
    // The current values of the fields are sent, however they were filled.
    flushSync(() => {
      for (const read of fields) read()
      setTries(tries + 1)
    })
    latest.current()
  }
  /**
   * Reads the fields before an event renders the form: rendering would clear values that were filled in without an
   * event.
   */
  const readOthers = ({ target }: SyntheticEvent) => {
    for (const read of fields) read(target)
  }
  return (
    <FilledFieldsContext value={fields}>
      <Root
        {...rest}
        ref={form}
        noValidate
        $gap={gap}
        onSubmit={submit}
        onInputCapture={readOthers}
        onFocusCapture={readOthers}
        onBlurCapture={readOthers}
        onInput={(event) => {
          // Never move the focus away from someone who is typing.
          awaitsErrors.current = false
          onInput?.(event)
        }}
      />
    </FilledFieldsContext>
  )
}
