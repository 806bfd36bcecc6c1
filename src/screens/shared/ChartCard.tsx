import type { ComponentType } from 'react'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { formatDay } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { ChartProps } from '../../ui/chart/chartData.ts'
import { Card } from '../../ui/layout/Card.tsx'

export interface ChartCardProps {
  chart: ComponentType<ChartProps>
  title: string
  /** Oldest first; `day` is `YYYY-MM-DD`. */
  days: readonly { day: string; values: Readonly<Record<string, number>> }[]
  series: ChartProps['series']
  format: (value: number) => string
}

/** A chart of daily stats on a card. */
export function ChartCard({ chart: Chart, title, days, series, format }: ChartCardProps) {
  const { day: pointLabel, asTable, loading, noFigures } = useStrings(sharedStrings)
  return (
    <Card>
      <Chart
        title={title}
        points={days.map(({ day, values }) => ({ label: formatDay(day), values }))}
        series={series}
        format={format}
        tableLabel={asTable}
        pointLabel={pointLabel}
        loadingLabel={loading}
        emptyText={noFigures}
      />
    </Card>
  )
}
