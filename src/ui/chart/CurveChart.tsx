import { useMemo } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, opacity, radius, space, tinted, touchTarget } from '../../theme/tokens.ts'
import { stretchPeaks } from '../media/stretchPeaks.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

/** A highlighted range of a curve. */
export interface CurveRange {
  id: string
  /** Seconds. */
  start: number
  end: number
  /** The name of the range. It is a button, unless choosing it has no effect. */
  label: string
}

export interface CurveChartProps {
  /** 0 to 1. */
  values: readonly number[]
  /** Seconds per value. */
  step: number
  /** Shown seconds, from the beginning. */
  length: number
  ranges?: readonly CurveRange[] | undefined
  /** `id` of the chosen range. */
  selected?: string | null | undefined
  onSelect?: ((id: string) => void) | undefined
  /** Names the chart. */
  label: string
  /** Describes the curve in words. */
  summary: string
  /** Formats seconds, at both ends of the curve. */
  format: (seconds: number) => string
}

/** Maximum number of drawn columns: more are indistinguishable. */
const most = 480

const Figure = styled.figure`display: grid; gap: ${space[1]}; min-inline-size: 0;`
/** Time runs from left to right in every language. */
const Plot = styled.div`
  position: relative; isolation: isolate; block-size: 6rem; overflow: hidden; direction: ltr; border-radius: ${radius.md};
  background: ${color.surfaceSunken}; color: ${color.chart1};
  svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none; }
`
/** At least as wide as a pointer target: a clip of some seconds in a film of hours would be a line. */
const Mark = styled.button`
  position: absolute; inset-block: 0; min-inline-size: 0.75rem; padding: 0; border: 0; border-radius: ${radius.sm};
  background: ${tinted(color.select, 'mark')}; box-shadow: inset 0 0 0 1px ${color.select};
  cursor: pointer;
  &:hover { background: ${tinted(color.select, 'markHover')}; }
  ${forced.edge}
  &[aria-pressed='true'] {
    background: ${tinted(color.select, 'markPressed')}; box-shadow: inset 0 0 0 3px ${color.select};
    @media (forced-colors: active) { outline: 3px solid Highlight; outline-offset: -3px; }
  }
  &:focus-visible { z-index: 1; outline-offset: -3px; }
  /* For fingers, and behind the other marks: each of them is hit where it is drawn. */
  ${media.touch} {
    &::before {
      content: ''; position: absolute; z-index: -1; inset-block: 0; inset-inline-start: 50%; translate: -50%;
      inline-size: max(100%, ${touchTarget});
    }
  }
`
const Ends = styled.div`
  display: flex; justify-content: space-between; direction: ltr; color: ${color.textMuted}; font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`

/** A curve over a video, and the ranges of its clips. It fills the width of its container. */
export function CurveChart(props: CurveChartProps) {
  const { values, step, length, ranges = [], selected, onSelect, label, summary, format } = props
  const { area, count } = useMemo(() => {
    const columns = Math.max(1, Math.min(most, values.length))
    const heights = stretchPeaks(values, 1 / step, { from: 0, to: length, count: columns })
    const points = heights.map((height, at) => `${at + 0.5},${(100 - 96 * Math.min(1, height)).toFixed(1)}`)
    return { area: `0,100 ${points.join(' ')} ${columns},100`, count: columns }
  }, [values, step, length])
  const percent = (seconds: number) => (length > 0 ? (100 * seconds) / length : 0)
  const place = ({ start, end }: CurveRange) => ({
    left: `${percent(start)}%`,
    width: `${percent(Math.min(end, length) - start)}%`,
  })
  return (
    <Figure role="group" aria-label={label}>
      <VisuallyHidden>{summary}</VisuallyHidden>
      <Plot>
        <svg viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={area} fill="currentColor" opacity={opacity.area} />
        </svg>
        {ranges.map((range) =>
          onSelect ? (
            <Mark
              key={range.id}
              type="button"
              aria-label={range.label}
              aria-pressed={range.id === selected}
              style={place(range)}
              onClick={() => onSelect(range.id)}
            />
          ) : (
            <Mark
              key={range.id}
              as="span"
              role="img"
              aria-label={range.label}
              style={{ ...place(range), cursor: 'auto' }}
            />
          ),
        )}
      </Plot>
      <Ends aria-hidden="true">
        <span>{format(0)}</span>
        <span>{format(length)}</span>
      </Ends>
    </Figure>
  )
}
