import { lazy } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chartData.ts'

const LineDrawing = lazy(() => import('./LineDrawing.tsx'))

/** How numbers change over time. The drawing library comes only when a chart is shown. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props} drawing={LineDrawing} />
}
