import { type FormHTMLAttributes, type SubmitEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { type Space, space } from '../theme/tokens.ts'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Enter in a field, or the submit button. The page never reloads. */
  onSubmit: () => void
  gap?: Space | undefined
}

const Root = styled.form<{ $gap: Space }>`display: grid; gap: ${({ $gap }) => space[$gap]}; min-inline-size: 0;`

/**
 * A form whose errors the page shows itself. After a submit, the focus goes to the first field that is marked invalid:
 * at once when the page knows, else when the answer comes.
 */
export function Form({ onSubmit, gap = 5, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsErrors = useRef(false)
  const [tries, setTries] = useState(0)

  // After every drawing: the errors of a submit may come with any of the next ones.
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
        // Whoever types on must not be pulled elsewhere.
        awaitsErrors.current = false
        onInput?.(event)
      }}
    />
  )
}
