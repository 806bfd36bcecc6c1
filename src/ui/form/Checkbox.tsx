import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, radius, space, touchTarget } from '../../theme/tokens.ts'
import { visuallyHidden } from '../text/VisuallyHidden.tsx'
import { FieldError } from './FieldError.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type' | 'checked'> {
  label: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  /** `'mixed'` when some but not all are selected. */
  checked: boolean | 'mixed'
  onChange?: ((checked: boolean) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-7'/%3E%3C/svg%3E")`
const dash = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' stroke='%23000' stroke-width='2.4' stroke-linecap='round'%3E%3Cpath d='M4 8h8'/%3E%3C/svg%3E")`

const Row = styled.label`
  display: inline-grid; grid-template-columns: auto 1fr; align-items: start; gap: ${space[3]};
  padding-block: ${space[2]}; cursor: pointer; line-height: ${font.line.snug};
  ${media.touch} { min-block-size: ${touchTarget}; }
  &:has(input:disabled) { cursor: not-allowed; color: ${color.textMuted}; }
`
const Box = styled.input`
  appearance: none; position: relative; display: grid; place-items: center; flex: none;
  inline-size: 1.375rem; block-size: 1.375rem; margin: 0; margin-block: -0.05em;
  border: 1.5px solid ${color.borderControl}; border-radius: ${radius.sm}; background: ${color.surface};
  cursor: inherit; transition: background ${motion.fast}, border-color ${motion.fast};
  &::after {
    content: ''; inline-size: 1rem; block-size: 1rem; background: ${color.onSelect}; mask: ${tick} center / contain no-repeat;
    opacity: 0;
  }
  &:indeterminate::after { mask-image: ${dash}; }
  &:checked, &:indeterminate { background: ${color.select}; border-color: ${color.select}; }
  &:checked::after, &:indeterminate::after { opacity: 1; }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
  &:disabled { background: ${color.surfaceSunken}; ${forced.disabled} }
  &:disabled:checked::after { background: ${color.textMuted}; }
`
const Label = styled.span<{ $hidden: boolean }>`${({ $hidden }) => $hidden && visuallyHidden}`
const Hint = styled.span`display: block; color: ${color.textMuted}; font-size: ${font.size.sm};`

/** Yes or no, submitted with its form. For an immediate effect use `Switch`. */
export function Checkbox({ label, hideLabel = false, hint, error, checked, onChange, ref, ...rest }: CheckboxProps) {
  const id = useId()
  const mixed = checked === 'mixed'
  return (
    <div>
      <Row>
        <Box
          {...rest}
          ref={(element) => {
            // The mixed state is a property of the element; HTML has no attribute for it.
            if (element) element.indeterminate = mixed
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          type="checkbox"
          checked={checked === true}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
          aria-invalid={error ? true : rest['aria-invalid']}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <Label $hidden={hideLabel}>
          {label}
          {hint ? <Hint>{hint}</Hint> : null}
        </Label>
      </Row>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
