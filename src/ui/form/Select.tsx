import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldStyle } from './fieldStyle.ts'
import { useFilledField } from './filledFields.ts'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string = string>
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'children' | 'multiple'> {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange?: ((value: Value) => void) | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

const Wrap = styled.div`
  position: relative; display: grid; align-items: center;
  svg {
    position: absolute; inset-inline-end: ${space[3]}; inline-size: 1.125rem; block-size: 1.125rem;
    color: ${color.textMuted}; pointer-events: none;
  }
`
const Native = styled.select`
  ${fieldStyle}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
  cursor: pointer;
  option { background: ${color.surface}; color: ${color.text}; }
`

/** A single choice from a list. Uses the native control: fast, familiar on phones, and predictable for screen readers. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  optionalText,
  id,
  options,
  value,
  onChange,
  ref,
  ...rest
}: SelectProps<Value>) {
  const change = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange?.(option.value)
  }
  const select = useFilledField(ref, value, change)
  return (
    <Field {...{ label, hideLabel, hint, error, optionalText, id }}>
      {(control) => (
        <Wrap>
          <Native {...rest} {...control} ref={select} value={value} onChange={(event) => change(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <ChevronDown aria-hidden="true" />
        </Wrap>
      )}
    </Field>
  )
}
