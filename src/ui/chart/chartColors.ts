import { color } from '../../theme/tokens.ts'

/** In the order of the series. */
export const chartColors = [color.chart1, color.chart2, color.chart3, color.chart4] as const
