import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../theme/tokens.ts'
import { FieldError } from './FieldError.tsx'
import { visuallyHidden } from './VisuallyHidden.tsx'

/** The words around a control; every field part takes these. */
export interface FieldTexts {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  /** Stands below the control. */
  hint?: ReactNode
  error?: string | null | undefined
  /** A word beside the label of a field that may stay empty, e.g. "optional". */
  optionalText?: string | undefined
}

export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldTexts {
  /** Draws the control with the ids and states that tie it to its label, hint and error. */
  children: (control: FieldControlProps) => ReactNode
  /** Beside the label, at the end of the line: e.g. "Forgot it?". */
  labelEnd?: ReactNode
  id?: string | undefined
}

const Root = styled.div`display: grid; gap: ${space[2]}; min-inline-size: 0;`
const LabelRow = styled.div<{ $hidden: boolean }>`
  display: flex; justify-content: space-between; align-items: baseline; gap: ${space[3]}; font-size: ${font.size.sm};
  ${({ $hidden }) => $hidden && visuallyHidden}
`
const Label = styled.label`
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
`
const Muted = styled.span`
  color: ${color.textMuted}; font-size: ${font.size.sm}; font-weight: ${font.weight.regular};
  line-height: ${font.line.snug};
`

/** Label, control, hint and error, tied together for assistive technology. For controls of your own. */
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
