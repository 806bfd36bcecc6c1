import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../theme/tokens.ts'
import { touchAreaAbove } from '../../theme/touchArea.ts'
import { visuallyHidden } from '../text/VisuallyHidden.tsx'
import { FieldError } from './FieldError.tsx'

/** The text around a control; every field component takes these props. */
export interface FieldTexts {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  /** Shown below the control. */
  hint?: ReactNode
  error?: ReactNode
  /** Shown next to the label of an optional field, e.g. "optional". */
  optionalText?: string | undefined
}

export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldTexts {
  /** Renders the control with the ids and states that connect it to its label, hint and error. */
  children: (control: FieldControlProps) => ReactNode
  /** Next to the label, at the end of the line, e.g. "Forgot your password?". */
  labelEnd?: ReactNode
  id?: string | undefined
}

const Root = styled.div`display: grid; gap: ${space[2]}; min-inline-size: 0;`
const LabelRow = styled.div<{ $hidden: boolean }>`
  display: flex; justify-content: space-between; align-items: baseline; gap: ${space[3]}; font-size: ${font.size.sm};
  a { ${touchAreaAbove} }
  ${({ $hidden }) => $hidden && visuallyHidden}
`
const Label = styled.label`
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
`
const Muted = styled.span`
  color: ${color.textMuted}; font-size: ${font.size.sm}; font-weight: ${font.weight.regular};
  line-height: ${font.line.snug};
`

/** Label, control, hint and error, connected for assistive technology. For custom controls. */
export function Field({ label, hideLabel = false, hint, error, optionalText, labelEnd, id, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined
  return (
    <Root>
      <LabelRow $hidden={hideLabel}>
        <Label htmlFor={controlId}>
          {label}
          {optionalText ? <Muted> ({optionalText})</Muted> : null}
        </Label>
        {labelEnd}
      </LabelRow>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint ? <Muted id={hintId}>{hint}</Muted> : null}
      <FieldError id={errorId} error={error} />
    </Root>
  )
}
