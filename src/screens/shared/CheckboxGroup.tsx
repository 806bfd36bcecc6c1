import { useId } from 'react'
import styled from 'styled-components'
import type { FieldError as FormFieldError } from '../../../contract/messages/problems.ts'
import { font, space } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { errorLines } from './errorLines.tsx'

export interface CheckboxGroupProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  errors?: readonly FormFieldError[] | undefined
  /** Called with the selected options, in the order of the options. */
  onChange: (chosen: Value[]) => void
}

const Root = styled.fieldset`display: grid; justify-items: start;`
const Legend = styled.legend`
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  margin-block-end: ${space[1]};
`

/** A group of checkboxes for a few options. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, options, chosen, errors, onChange } = props
  const id = useId()
  const error = errorLines(errors)
  const isOn = (value: Value) => chosen.includes(value)
  const change = (changed: Value, on: boolean) =>
    onChange(options.map(({ value }) => value).filter((value) => (value === changed ? on : isOn(value))))
  return (
    <Root aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{label}</Legend>
      {options.map((option, at) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={isOn(option.value)}
          // The first one gets the focus if the selection is invalid.
          aria-invalid={error && at === 0 ? true : undefined}
          aria-describedby={error && at === 0 ? `${id}-error` : undefined}
          onChange={(on) => change(option.value, on)}
        />
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </Root>
  )
}
