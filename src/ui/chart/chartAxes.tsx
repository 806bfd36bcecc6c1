import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { color } from '../../theme/tokens.ts'
import type { ChartPoint } from './chartData.ts'

/** Counts are whole numbers, so their axis has whole-number ticks. */
const allWhole = (points: readonly ChartPoint[]): boolean =>
  points.every(({ values }) => Object.values(values).every(Number.isInteger))

const tick = { fill: color.textMuted, fontSize: 12 }

/** Grid, axes and tooltip for every chart. Called as a function, because recharts checks its children's types. */
export const chartAxes = (points: readonly ChartPoint[], format: (value: number) => string) => [
  <CartesianGrid key="grid" vertical={false} stroke={color.border} />,
  <XAxis key="x" dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: color.border }} minTickGap={4} />,
  <YAxis
    key="y"
    tick={tick}
    tickLine={false}
    axisLine={false}
    width="auto"
    tickFormatter={format}
    allowDecimals={!allWhole(points)}
  />,
  <Tooltip
    key="tooltip"
    isAnimationActive={false}
    formatter={(value) => format(Number(value))}
    cursor={{ stroke: color.borderControl, fill: color.surfaceHover }}
    contentStyle={{
      background: color.surface,
      border: `1px solid ${color.border}`,
      borderRadius: 10,
      color: color.text,
    }}
  />,
]

/** Points in recharts' format: one flat record each. */
export const flatten = (points: readonly ChartPoint[]) => points.map(({ label, values }) => ({ ...values, label }))
