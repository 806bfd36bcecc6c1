import { Area, AreaChart, ResponsiveContainer } from 'recharts'
import type { DrawingProps } from './ChartFrame.tsx'
import { chartAxes, chartMargin, flatten } from './chartAxes.tsx'
import { chartColors } from './chartColors.ts'

/** The lazily loaded chart of `LineChart`, hence the default export. */
export default function LineDrawing({ points, series, format }: DrawingProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={flatten(points)} margin={chartMargin(points)} accessibilityLayer={false}>
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
