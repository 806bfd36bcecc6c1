import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, opacity, radius, space, touchTarget } from '../../theme/tokens.ts'

export interface SwitchProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type' | 'role' | 'checked'> {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange?: ((checked: boolean) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const Row = styled.label`
  display: flex; justify-content: space-between; align-items: center; gap: ${space[4]};
  padding-block: ${space[2]}; cursor: pointer; line-height: ${font.line.snug};
  ${media.touch} { min-block-size: ${touchTarget}; }
`
const Track = styled.input`
  appearance: none; position: relative; flex: none; margin: 0;
  inline-size: 2.75rem; block-size: 1.625rem; border-radius: ${radius.full};
  border: 1.5px solid ${color.borderControl}; background: ${color.surfaceSunken}; cursor: inherit;
  transition: background ${motion.normal}, border-color ${motion.normal};
  &::after {
    content: ''; position: absolute; inset-block: 0; margin-block: auto; inset-inline-start: 0.1875rem;
    inline-size: 1.0625rem; block-size: 1.0625rem; border-radius: 50%; background: ${color.textMuted};
    transition: inset-inline-start ${motion.normal} ${motion.ease}, background ${motion.normal};
  }
  &:checked { background: ${color.select}; border-color: ${color.select}; }
  &:checked::after { inset-inline-start: 1.3125rem; background: ${color.onSelect}; }
  &:focus-visible { border-radius: ${radius.full}; }
  &:disabled { opacity: ${opacity.disabled}; cursor: not-allowed; ${forced.disabled} }
`
const Hint = styled.span`display: block; color: ${color.textMuted}; font-size: ${font.size.sm};`

/** On or off, with immediate effect and no form to submit. */
export function Switch({ label, hint, checked, onChange, ...rest }: SwitchProps) {
  return (
    <Row>
      <span>
        {label}
        {hint ? <Hint>{hint}</Hint> : null}
      </span>
      <Track
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </Row>
  )
}
