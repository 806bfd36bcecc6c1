import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import styled from 'styled-components'
import { color, font, radius, shadow, space } from '../theme/tokens.ts'
import { visuallyHidden } from './VisuallyHidden.tsx'

export interface DailySeries {
  id: string
  label: string
  /** One number per day, in the order of `days`. */
  values: readonly number[]
}

export interface DailyChartProps {
  /** The name of the chart. */
  label: string
  /** Already formatted for the reader's language, oldest first. */
  days: readonly string[]
  /** One to four; drawn side by side. */
  series: readonly DailySeries[]
  /** The heading of the days, for the table that screen readers get. */
  dayLabel: string
  formatValue: (value: number) => string
}

const colors = [color.chart1, color.chart2, color.chart3, color.chart4]

const Root = styled.figure`
  margin: 0; min-inline-size: 0; font-size: ${font.size.xs};
  .recharts-cartesian-axis-tick-value { fill: ${color.textMuted}; }
`
const Plot = styled.div`block-size: 13rem; direction: ltr;`
const Legend = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space[4]}; margin-block-end: ${space[3]}; list-style: none;
  color: ${color.textMuted}; font-size: ${font.size.sm};
  li { display: flex; align-items: center; gap: ${space[2]}; }
`
const Swatch = styled.span<{ $color: string }>`
  inline-size: 0.75rem; block-size: 0.75rem; border-radius: 3px; background: ${({ $color }) => $color};
`
const Hidden = styled.div`${visuallyHidden}`
const bubble = {
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  boxShadow: shadow.md,
  color: color.text,
}

/** Figures per day as bars; the same figures as a table for those who do not see them. */
export function DailyChart({ label, days, series, dayLabel, formatValue }: DailyChartProps) {
  const rows = days.map((day, at) => ({
    day,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[at] ?? 0])),
  }))
  return (
    <Root aria-label={label}>
      {series.length > 1 ? (
        <Legend aria-hidden="true">
          {series.map((one, at) => (
            <li key={one.id}>
              <Swatch $color={colors[at] ?? color.chart1} />
              {one.label}
            </li>
          ))}
        </Legend>
      ) : null}
      <Plot aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 208 }}>
          <BarChart data={rows} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} barGap={1} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={color.border} strokeDasharray="3 4" />
            <XAxis dataKey="day" tickLine={false} axisLine={{ stroke: color.border }} minTickGap={28} tickMargin={6} />
            <YAxis
              tickLine={false}
              axisLine={false}
              width="auto"
              tickFormatter={formatValue}
              allowDecimals={false}
              tickMargin={4}
            />
            <Tooltip
              cursor={{ fill: color.surfaceSunken }}
              contentStyle={bubble}
              formatter={(value) => formatValue(Number(value))}
              isAnimationActive={false}
            />
            {series.map((one, at) => (
              <Bar
                key={one.id}
                dataKey={one.id}
                name={one.label}
                fill={colors[at] ?? color.chart1}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </Plot>
      <Hidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{dayLabel}</th>
              {series.map((one) => (
                <th key={one.id} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map((one) => (
                  <td key={one.id}>{formatValue(one.values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
    </Root>
  )
}
