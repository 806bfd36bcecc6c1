import { Check } from 'lucide-react'
import styled from 'styled-components'
import { color, font, media, radius, space } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

export interface StepIndicatorProps {
  /** E.g. "Setup". */
  label: string
  steps: readonly { id: string; label: string }[]
  /** The id of the current step. */
  current: string
  /** Announced after a completed step, e.g. "done". */
  doneLabel: string
}

const List = styled.ol`display: flex; gap: ${space[3]}; list-style: none;`
const Step = styled.li<{ $reached: boolean }>`
  flex: 1; min-inline-size: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]}; align-content: start;
  color: ${({ $reached }) => ($reached ? color.text : color.textMuted)};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  &::before {
    content: ''; block-size: 0.375rem; border-radius: ${radius.full};
    background: ${({ $reached }) => ($reached ? color.progress : color.border)};
    @media (forced-colors: active) { background: ${({ $reached }) => ($reached ? 'Highlight' : 'GrayText')}; }
  }
`
const Label = styled.span`
  display: flex; align-items: center; gap: ${space[1]};
  svg { flex: none; inline-size: 1rem; block-size: 1rem; color: ${color.successText}; }
  /* On a phone only the current step has a label, which may extend below the next bars. */
  @media (max-width: 30em) { white-space: nowrap; ${Step}:not([aria-current]) & { display: none; } }
  ${media.tablet} { min-inline-size: 0; }
`

/** Shows the current position in a short sequence of steps. */
export function StepIndicator({ label, steps, current, doneLabel }: StepIndicatorProps) {
  const at = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label={label}>
      <List>
        {steps.map((step, index) => (
          <Step key={step.id} $reached={index <= at} aria-current={index === at ? 'step' : undefined}>
            <Label>
              {index < at ? <Check aria-hidden="true" /> : null}
              {step.label}
              {index < at ? <VisuallyHidden>{doneLabel}</VisuallyHidden> : null}
            </Label>
          </Step>
        ))}
      </List>
    </nav>
  )
}
