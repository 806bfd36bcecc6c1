import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldStyle } from './fieldStyle.ts'
import { useFilledField } from './filledFields.ts'

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix' | 'type'> {
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'number' | 'password' | 'date' | 'color' | undefined
  onChange?: ((value: string) => void) | undefined
  /** Icon or unit at the start of the line. */
  start?: ReactNode
  /** Icon, unit or small button at the end. */
  end?: ReactNode
  labelEnd?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

const Wrap = styled.div`position: relative; display: grid; align-items: center;`
const Input = styled.input<{ $start: boolean; $end: boolean }>`
  ${fieldStyle}
  ${({ $start }) => $start && `padding-inline-start: 2.75rem;`}
  ${({ $end }) => $end && `padding-inline-end: 3.25rem;`}
  &::-webkit-search-cancel-button { appearance: none; }
`
const Slot = styled.span<{ $at: 'start' | 'end' }>`
  position: absolute;
  ${({ $at }) => ($at === 'start' ? `inset-inline-start: ${space[3]};` : `inset-inline-end: ${space[1]};`)}
  display: grid; place-items: center; min-inline-size: 1.25rem; color: ${color.textMuted};
  ${({ $at }) => $at === 'start' && 'pointer-events: none;'}
  & > svg { inline-size: 1.25rem; block-size: 1.25rem; }
`

/** One line of text. `onChange` gives the value, not the event. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optionalText,
  labelEnd,
  id,
  type = 'text',
  onChange,
  start,
  end,
  ref,
  ...rest
}: TextFieldProps) {
  const input = useFilledField(ref, rest.value, onChange)
  return (
    <Field {...{ label, hideLabel, hint, error, optionalText, labelEnd, id }}>
      {(control) => (
        <Wrap>
          {start ? <Slot $at="start">{start}</Slot> : null}
          <Input
            {...rest}
            {...control}
            ref={input}
            type={type}
            $start={Boolean(start)}
            $end={Boolean(end)}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {end ? <Slot $at="end">{end}</Slot> : null}
        </Wrap>
      )}
    </Field>
  )
}
