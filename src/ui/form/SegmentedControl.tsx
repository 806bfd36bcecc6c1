import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, radius, space, touchTarget } from '../../theme/tokens.ts'
import { visuallyHidden } from '../text/VisuallyHidden.tsx'

export interface Segment<Value extends string = string> {
  value: Value
  label: string
  /** The announced name, if it is longer than the label; it contains the label. */
  name?: string | undefined
  icon?: ReactNode
}

export interface SegmentedControlProps<Value extends string = string> {
  label: string
  /** Shows the label above the options. */
  showLabel?: boolean | undefined
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows only the icons; the labels are still announced. */
  iconsOnly?: boolean | undefined
}

const Root = styled.fieldset`
  display: inline-flex; flex-wrap: wrap; align-self: start; inline-size: fit-content; max-inline-size: 100%; padding: 3px; border-radius: ${radius.md}; background: ${color.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${color.border};
  ${forced.edge}
`
const Legend = styled.legend`${visuallyHidden}`
const Option = styled.label`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: ${space[2]};
  min-block-size: 2.375rem; min-inline-size: 2.75rem; padding-inline: ${space[3]}; white-space: nowrap;
  border-radius: calc(${radius.md} - 3px); color: ${color.textMuted};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; cursor: pointer; transition: background ${motion.fast};
  ${media.touch} { min-block-size: ${touchTarget}; }
  ${media.hover} { &:hover { color: ${color.text}; } }
  &:has(:checked) { background: ${color.surface}; color: ${color.text}; box-shadow: 0 0 0 1px ${color.borderControl}; ${forced.chosen} }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 1px; }
  svg { inline-size: 1.125rem; block-size: 1.125rem; }
  &:is(:nth-child(6), :has(~ :nth-child(6))) { padding-inline: ${space[2]}; }
`
const Above = styled.div`display: grid; gap: ${space[2]};`
const Shown = styled.span`font-size: ${font.size.sm}; font-weight: ${font.weight.strong};`
const Input = styled.input`${visuallyHidden}`
const Label = styled.span<{ $hidden: boolean }>`${({ $hidden }) => $hidden && visuallyHidden}`

/** Switches between two to five views of the same thing. */
export function SegmentedControl<Value extends string>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedControlProps<Value>) {
  const name = useId()
  const control = (
    <Root>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Option key={option.value} title={iconsOnly ? option.label : undefined}>
          <Input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <Label $hidden={iconsOnly}>{option.label}</Label>
        </Option>
      ))}
    </Root>
  )
  if (!showLabel) return control
  return (
    <Above>
      {/* The hidden legend names the group. A legend that is shown would lie on the edge of the control. */}
      <Shown aria-hidden="true">{label}</Shown>
      {control}
    </Above>
  )
}
