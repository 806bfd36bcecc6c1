import type { Ref, TextareaHTMLAttributes } from 'react'
import styled from 'styled-components'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldStyle } from './fieldStyle.ts'
import { useFilledField } from './filledFields.ts'

export interface TextareaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  onChange?: ((value: string) => void) | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

const Area = styled.textarea`
  ${fieldStyle}
  min-block-size: 7.5rem;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`

/** Multi-line text; grows with its content where the browser supports it. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  optionalText,
  id,
  onChange,
  rows = 4,
  ref,
  ...rest
}: TextareaProps) {
  const area = useFilledField(ref, rest.value, onChange)
  return (
    <Field {...{ label, hideLabel, hint, error, optionalText, id }}>
      {(control) => (
        <Area {...rest} {...control} ref={area} rows={rows} onChange={(event) => onChange?.(event.target.value)} />
      )}
    </Field>
  )
}
