import { CartesianGrid, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts'
import { color } from '../../theme/tokens.ts'
import { axisText } from './axisText.ts'
import type { ChartPoint } from './chartData.ts'
import { chooseTicks } from './chooseTicks.ts'
import { textWidth } from './textWidth.ts'

/** Counts are whole numbers, so their axis has whole-number ticks. */
const allWhole = (points: readonly ChartPoint[]): boolean =>
  points.every(({ values }) => Object.values(values).every(Number.isInteger))

/**
 * The bottom axis, with evenly spaced labels up to the last point. The chart library would fill the axis from the
 * first, and might leave the last one without a label.
 */
function PointAxis({ points }: { points: readonly ChartPoint[] }) {
  const plot = usePlotArea()
  const labels = points.map(({ label }) => label)
  const widest = Math.max(0, ...labels.map(textWidth))
  const chosen = chooseTicks(labels.length, (plot?.width ?? 0) / labels.length, widest)
  return (
    <XAxis
      dataKey="label"
      ticks={chosen.flatMap((at) => labels[at] ?? [])}
      interval={0}
      tick={axisText}
      tickLine={false}
      axisLine={{ stroke: color.border }}
    />
  )
}

/** Returns the space around a plot, in pixels. The last point is at its edge, and half of its label beyond. */
export const chartMargin = (points: readonly ChartPoint[]) => ({
  top: 8,
  right: Math.max(8, Math.ceil(textWidth(points.at(-1)?.label ?? '') / 2)),
  bottom: 0,
  left: 0,
})

/** Returns the children of every chart: its grid, axes and tooltip. */
export const chartAxes = (points: readonly ChartPoint[], format: (value: number) => string) => [
  <CartesianGrid key="grid" vertical={false} stroke={color.border} />,
  <PointAxis key="x" points={points} />,
  <YAxis
    key="y"
    tick={axisText}
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
