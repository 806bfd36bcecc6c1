import { Slider as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, opacity, radius, space, tinted, touchTarget } from '../../theme/tokens.ts'

export interface RangeTrimProps {
  /** Seconds: the range available for selection. */
  min: number
  max: number
  /** Seconds: start and end of the selection. */
  value: readonly [start: number, end: number]
  /** While a handle moves. */
  onChange: (value: [start: number, end: number]) => void
  /** When the handle is released. */
  onCommit?: ((value: [start: number, end: number]) => void) | undefined
  /** Seconds; defaults to 0.1. */
  step?: number | undefined
  /** Minimum seconds between the handles. */
  minLength?: number | undefined
  label: string
  startLabel: string
  endLabel: string
  /** Formats seconds for display and for screen readers. */
  format: (seconds: number) => string
  /** Rendered inside the track: an interest curve, frames of the video. */
  children?: ReactNode
  disabled?: boolean | undefined
}

const Root = styled(Radix.Root)`
  position: relative; display: flex; align-items: center; inline-size: 100%; block-size: 4rem;
  touch-action: none; user-select: none;
  &[data-disabled] { opacity: ${opacity.disabled}; }
`
const Track = styled(Radix.Track)`
  position: relative; flex: 1; block-size: 100%; overflow: hidden; border-radius: ${radius.md};
  background: ${color.surfaceSunken}; box-shadow: inset 0 0 0 1px ${color.border};
  ${forced.edge}
`
const Filling = styled.div`
  position: absolute; inset: 0; color: ${color.textMuted};
  & > * { inline-size: 100%; block-size: 100%; }
`
const Kept = styled(Radix.Range)`
  position: absolute; block-size: 100%; border-block: 3px solid ${color.select};
  background: ${tinted(color.select, 'tint')};
`
const Thumb = styled(Radix.Thumb)`
  position: relative; display: grid; place-items: center; inline-size: 0.875rem; block-size: 4rem; border-radius: ${radius.sm};
  background: ${color.select}; cursor: ew-resize;
  /* The touch target is wider than the visible handle. */
  &::before { content: ''; position: absolute; inset-block: 0; inline-size: ${touchTarget}; }
  &::after {
    content: ''; position: absolute; inline-size: 2px; block-size: 1.25rem; border-radius: 1px; background: ${color.onSelect};
  }
  &:focus-visible { outline-offset: 2px; border-radius: ${radius.sm}; }
`
const Ends = styled.div`
  display: flex; justify-content: space-between; gap: ${space[3]}; margin-block-start: ${space[2]};
  font-size: ${font.size.sm}; font-variant-numeric: tabular-nums;
  span { color: ${color.textMuted}; }
`

/** Selects the start and end of a clip on its video. Arrow keys move a handle by one step, Page Up and Page Down by ten. */
export function RangeTrim({
  min,
  max,
  value,
  onChange,
  onCommit,
  step = 0.1,
  minLength = 0,
  label,
  startLabel,
  endLabel,
  format,
  children,
  disabled = false,
}: RangeTrimProps) {
  const pair = ([start = min, end = max]: number[]): [number, number] => [start, end]
  const [start, end] = value
  return (
    <fieldset aria-label={label}>
      <Root
        min={min}
        max={max}
        step={step}
        minStepsBetweenThumbs={Math.ceil(minLength / step)}
        value={[start, end]}
        disabled={disabled}
        onValueChange={(next) => onChange(pair(next))}
        onValueCommit={(next) => onCommit?.(pair(next))}
      >
        <Track>
          {children ? <Filling aria-hidden="true">{children}</Filling> : null}
          <Kept />
        </Track>
        <Thumb aria-label={startLabel} aria-valuetext={format(start)} />
        <Thumb aria-label={endLabel} aria-valuetext={format(end)} />
      </Root>
      <Ends aria-hidden="true">
        <div>
          <span>{startLabel}</span> {format(start)}
        </div>
        <div>
          <span>{endLabel}</span> {format(end)}
        </div>
      </Ends>
    </fieldset>
  )
}
