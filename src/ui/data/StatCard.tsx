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
/** Widths of characters in `em`, rounded up: digits and letters are wider than the signs between them. */
const widthOf = (value: string) =>
  [...value].reduce((sum, character) => sum + (/[\p{L}\p{N}€$£%]/u.test(character) ? 0.62 : 0.34), 0)

const Figures = styled.dl`container-type: inline-size;`
/** A number that breaks reads as two: its type gets smaller instead. */
const Value = styled.dd<{ $width: number }>`
  margin-block-start: ${space[1]}; white-space: nowrap;
  font-size: min(${font.size.x2}, calc(100cqi / ${({ $width }) => $width.toFixed(2)})); font-weight: ${font.weight.display};
  line-height: ${font.line.snug}; letter-spacing: ${font.tracking.tight}; font-variant-numeric: tabular-nums;
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
      <Figures>
        <Label>
          {icon}
          {label}
        </Label>
        <Value $width={widthOf(value)}>{value}</Value>
        {trend ? (
          <Trend $good={trend.good}>
            <Arrow aria-hidden="true" />
            {trend.text}
          </Trend>
        ) : null}
        {hint ? <Hint>{hint}</Hint> : null}
      </Figures>
    </Card>
  )
}
