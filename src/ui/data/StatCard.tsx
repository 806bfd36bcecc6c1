import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../theme/tokens.ts'
import { Card } from '../layout/Card.tsx'

export interface StatCardProps {
  label: string
  /** Already formatted for the reader's language. */
  value: string
  icon?: ReactNode
  /** Change from the previous period; `text` includes sign and period, e.g. "+12% this week". */
  trend?: { direction: 'up' | 'down'; good: boolean; text: string } | undefined
  hint?: ReactNode
}

const Label = styled.dt`
  display: flex; align-items: center; gap: ${space[2]}; color: ${color.textMuted}; font-size: ${font.size.sm};
  svg { inline-size: 1.125rem; block-size: 1.125rem; }
`
const Value = styled.dd`
  margin-block-start: ${space[1]}; font-size: ${font.size.x2}; font-weight: ${font.weight.display};
  line-height: ${font.line.snug}; letter-spacing: ${font.tracking.tight}; font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
const Trend = styled.dd<{ $good: boolean }>`
  display: flex; align-items: center; gap: ${space[1]}; margin-block-start: ${space[1]};
  color: ${({ $good }) => ($good ? color.successText : color.dangerText)};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
  svg { inline-size: 1rem; block-size: 1rem; }
`
const Hint = styled.dd`margin-block-start: ${space[1]}; color: ${color.textMuted}; font-size: ${font.size.sm};`

/** A single key figure. */
export function StatCard({ label, value, icon, trend, hint }: StatCardProps) {
  const Arrow = trend?.direction === 'down' ? TrendingDown : TrendingUp
  return (
    <Card>
      <dl>
        <Label>
          {icon}
          {label}
        </Label>
        <Value>{value}</Value>
        {trend ? (
          <Trend $good={trend.good}>
            <Arrow aria-hidden="true" />
            {trend.text}
          </Trend>
        ) : null}
        {hint ? <Hint>{hint}</Hint> : null}
      </dl>
    </Card>
  )
}
