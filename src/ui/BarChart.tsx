import { lazy } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chartData.ts'

const BarDrawing = lazy(() => import('./BarDrawing.tsx'))

/** Numbers of different things, side by side. The drawing library comes only when a chart is shown. */
export function BarChart(props: ChartProps) {
  return <ChartFrame {...props} drawing={BarDrawing} />
}
