import { Area, AreaChart, ResponsiveContainer } from 'recharts'
import type { DrawingProps } from './ChartFrame.tsx'
import { chartAxes, flatten } from './chartAxes.tsx'
import { chartColors } from './chartColors.ts'
import { textWidth } from './textWidth.ts'

/** The lazily loaded chart of `LineChart`, hence the default export. */
export default function LineDrawing({ points, series, format }: DrawingProps) {
  // The last point is at the edge, and half of its label beyond.
  const right = Math.max(8, textWidth(points.at(-1)?.label ?? '') / 2)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={flatten(points)} margin={{ top: 8, right, bottom: 0, left: 0 }} accessibilityLayer={false}>
        {chartAxes(points, format)}
        {series.map(({ key, label }, at) => (
          <Area
            key={key}
            dataKey={key}
            name={label}
            // Straight lines from day to day: a curve would show invented values.
            type="linear"
            stroke={chartColors[at % chartColors.length] ?? chartColors[0]}
            strokeWidth={2.5}
            fill={chartColors[at % chartColors.length] ?? chartColors[0]}
            fillOpacity={0.12}
            dot={points.length > 60 ? false : { r: 2.5, fillOpacity: 1, strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}
