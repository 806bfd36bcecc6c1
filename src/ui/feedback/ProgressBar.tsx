import { useId } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, radius, space } from '../../theme/tokens.ts'

export interface ProgressBarProps {
  label: string
  hideLabel?: boolean | undefined
  /** 0 to 1; `null` for indeterminate progress. */
  value: number | null
  /** Shown at the end of the line and announced, e.g. "42%, 12 s left". */
  valueText?: string | undefined
  tone?: 'normal' | 'danger' | undefined
  size?: 'sm' | 'md' | undefined
}

const slide = keyframes`from { inset-inline-start: -40%; } to { inset-inline-start: 100%; }`

const Row = styled.div`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${space[3]}; margin-block-end: ${space[2]};
  font-size: ${font.size.sm}; line-height: ${font.line.snug};
`
const Value = styled.span`color: ${color.textMuted}; font-variant-numeric: tabular-nums;`
const Track = styled.div<{ $size: 'sm' | 'md' }>`
  position: relative; overflow: hidden; block-size: ${({ $size }) => ($size === 'sm' ? '0.25rem' : '0.5rem')};
  border-radius: ${radius.full}; background: ${color.surfaceSunken}; box-shadow: inset 0 0 0 1px ${color.border};
  ${forced.edge}
`
const Fill = styled.div<{ $tone: 'normal' | 'danger'; $endless: boolean }>`
  position: absolute; inset-block: 0; inset-inline-start: 0; border-radius: inherit;
  background: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.progress)};
  @media (forced-colors: active) { background: Highlight; }
  transition: inline-size ${motion.normal} linear;
  ${({ $endless }) =>
    $endless &&
    css`
      inline-size: 40%;
      animation: ${slide} 1.4s ease-in-out infinite;
      ${media.reducedMotion} { animation: none; inset-inline-start: 30%; }
    `}
`

/** Progress of a task. `label` names the task, `valueText` its progress. */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  valueText,
  tone = 'normal',
  size = 'md',
}: ProgressBarProps) {
  const id = useId()
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  const known = percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 }
  return (
    <div>
      {hideLabel ? null : (
        <Row>
          <span id={id}>{label}</span>
          <Value aria-hidden="true">{valueText}</Value>
        </Row>
      )}
      <Track
        $size={size}
        role="progressbar"
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        aria-valuetext={valueText}
        {...known}
      >
        <Fill
          $tone={tone}
          $endless={percent === null}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </Track>
    </div>
  )
}
