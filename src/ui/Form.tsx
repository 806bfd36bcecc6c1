import { type FormHTMLAttributes, type SubmitEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { type Space, space } from '../theme/tokens.ts'

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
    setTries(tries + 1)
    onSubmit()
  }
  return (
    <Root
      {...rest}
      ref={form}
      noValidate
      $gap={gap}
      onSubmit={submit}
      onInput={(event) => {
        // Never move the focus away from someone who is typing.
        awaitsErrors.current = false
        onInput?.(event)
      }}
    />
  )
}
