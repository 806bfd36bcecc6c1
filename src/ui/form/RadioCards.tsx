import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { color, font, media, motion, radius, space } from '../../theme/tokens.ts'
import { visuallyHidden } from '../text/VisuallyHidden.tsx'
import { FieldError } from './FieldError.tsx'

export interface RadioCard<Value extends string = string> {
  value: Value
  label: string
  text?: ReactNode
  icon?: ReactNode
  /** A picture of the option; decorative, as wide as the card. */
  picture?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string = string> {
  /** The question. */
  label: string
  hideLabel?: boolean | undefined
  /** Form field name; generated if omitted. */
  name?: string | undefined
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange?: ((value: Value) => void) | undefined
  hint?: ReactNode
  error?: string | null | undefined
  /** Minimum card width, a CSS length. */
  min?: string | undefined
}

const Legend = styled.legend<{ $hidden: boolean }>`
  margin-block-end: ${space[2]}; font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
  ${({ $hidden }) => $hidden && visuallyHidden}
`
const Cards = styled.div<{ $min: string }>`
  display: grid; gap: ${space[3]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
`
const Option = styled.label`
  position: relative; display: grid; grid-template-columns: auto 1fr; align-content: start; align-items: start; gap: ${space[3]};
  padding: ${space[4]}; border: 1px solid ${color.borderControl}; border-radius: ${radius.md};
  background: ${color.surface}; cursor: pointer; transition: border-color ${motion.fast}, background ${motion.fast};
  ${media.hover} { &:hover { border-color: ${color.textMuted}; } }
  &:has(:checked) {
    border-color: ${color.select}; background: ${color.selectSoft}; box-shadow: inset 0 0 0 1px ${color.select};
  }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  &:has(:disabled) { cursor: not-allowed; background: ${color.surfaceSunken}; }
`
const Dot = styled.input`
  appearance: none; flex: none; margin: 0.1em 0 0; inline-size: 1.25rem; block-size: 1.25rem; border-radius: 50%;
  border: 1.5px solid ${color.borderControl}; background: ${color.surface}; cursor: inherit;
  &:checked { border: 0.4rem solid ${color.select}; }
  &:focus-visible { outline: none; border-radius: 50%; }
`
const Title = styled.span`
  display: flex; align-items: center; gap: ${space[2]}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  svg { flex: none; inline-size: 1.375rem; block-size: 1.375rem; }
`
const Picture = styled.span`grid-column: 1 / -1; display: block; overflow: hidden; border-radius: ${radius.sm};`
const Detail = styled.span`display: block; margin-block-start: ${space[1]}; color: ${color.textMuted}; font-size: ${font.size.sm}; line-height: 1.4;`
const Below = styled.div`&:not(:has(> div > :empty)) { margin-block-start: ${space[2]}; }`
const Hint = styled.p`margin-block-start: ${space[2]}; color: ${color.textMuted}; font-size: ${font.size.sm};`

/** A single choice with room for an explanation of each option. Arrow keys move the selection. */
export function RadioCards<Value extends string>({
  label,
  hideLabel = false,
  name,
  options,
  value,
  onChange,
  hint,
  error,
  min = '12rem',
}: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={[error ? `${id}-error` : '', hint ? `${id}-hint` : ''].join(' ').trim() || undefined}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      <Cards $min={min}>
        {options.map((option) => (
          <Option key={option.value}>
            {option.picture ? <Picture>{option.picture}</Picture> : null}
            <Dot
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              <Title>
                {option.icon}
                {option.label}
              </Title>
              {option.text ? <Detail>{option.text}</Detail> : null}
            </span>
          </Option>
        ))}
      </Cards>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Below>
        <FieldError id={`${id}-error`} error={error} />
      </Below>
    </fieldset>
  )
}
