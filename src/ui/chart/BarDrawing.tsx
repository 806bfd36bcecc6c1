import { Bar, BarChart, ResponsiveContainer } from 'recharts'
import type { DrawingProps } from './ChartFrame.tsx'
import { chartAxes, chartMargin, flatten } from './chartAxes.tsx'
import { chartColors } from './chartColors.ts'

/** The lazily loaded chart of `BarChart`, hence the default export. */
export default function BarDrawing({ points, series, format }: DrawingProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={flatten(points)} margin={chartMargin(points)} accessibilityLayer={false}>
        {chartAxes(points, format)}
        {series.map(({ key, label }, at) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={chartColors[at % chartColors.length] ?? chartColors[0]}
            radius={[6, 6, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
