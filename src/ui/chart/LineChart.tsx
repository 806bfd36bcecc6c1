import { lazy } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chartData.ts'

const LineDrawing = lazy(() => import('./LineDrawing.tsx'))

/** Shows values over time. The chart library loads only when a chart is shown. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props} drawing={LineDrawing} />
}
