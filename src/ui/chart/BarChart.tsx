import { lazy } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chartData.ts'

const BarDrawing = lazy(() => import('./BarDrawing.tsx'))

/** Compares values across categories. The chart library loads only when a chart is shown. */
export function BarChart(props: ChartProps) {
  return <ChartFrame {...props} drawing={BarDrawing} />
}
