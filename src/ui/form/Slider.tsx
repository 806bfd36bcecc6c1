import { useId } from 'react'
import styled from 'styled-components'
import { color, font, media, space, touchTarget } from '../../theme/tokens.ts'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number | undefined
  onChange: (value: number) => void
  /** The value in words, shown beside the label and read out: "20 seconds", "a little louder". */
  valueText: string
  /** The names of both ends, if they have any. */
  ends?: readonly [low: string, high: string] | undefined
}

const Root = styled.div`display: grid; gap: ${space[1]}; min-inline-size: 0;`
const Line = styled.div`
  display: flex; justify-content: space-between; align-items: baseline; gap: ${space[3]}; font-size: ${font.size.sm};
  label { font-weight: ${font.weight.strong}; }
  output { color: ${color.textMuted}; font-variant-numeric: tabular-nums; text-align: end; }
`
const Input = styled.input`
  inline-size: 100%; block-size: 1.75rem; margin: 0; accent-color: ${color.select}; cursor: pointer;
  ${media.touch} { block-size: ${touchTarget}; }
`
const Ends = styled.div`
  display: flex; justify-content: space-between; gap: ${space[3]}; color: ${color.textMuted}; font-size: ${font.size.xs};
`

/** A value between two ends, by pointer or keyboard, with its meaning in words. */
export function Slider({ label, value, min, max, step = 1, onChange, valueText, ends }: SliderProps) {
  const id = useId()
  return (
    <Root>
      <Line>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{valueText}</output>
      </Line>
      <Input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {ends ? (
        <Ends aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Ends>
      ) : null}
    </Root>
  )
}
