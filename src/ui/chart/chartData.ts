export interface ChartSeries {
  /** Key in `values` of each point. */
  key: string
  label: string
}

export interface ChartPoint {
  /** On the bottom axis, already formatted. */
  label: string
  values: Readonly<Record<string, number>>
}

export interface ChartProps {
  /** The subject of the chart; its caption. */
  title: string
  points: readonly ChartPoint[]
  /** Up to four. */
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** Opens the same numbers as a table, e.g. "Show as table". */
  tableLabel: string
  /** Heading of the column of point labels, e.g. "Day". */
  pointLabel: string
  loadingLabel: string
  /** Shown instead of the drawing and the table while every value is 0. */
  emptyText: string
  /** Pixels. */
  height?: number | undefined
}
