import { formatDay } from '../../strings/formats.ts'
import { Card } from '../../ui/Card.tsx'
import { DailyChart, type DailySeries } from '../../ui/DailyChart.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'

export interface ChartCardProps {
  title: string
  /** Which days these are. */
  period: string
  dayLabel: string
  /** `YYYY-MM-DD`, oldest first. */
  days: readonly string[]
  series: readonly DailySeries[]
  formatValue: (value: number) => string
}

/** Figures per day with their heading. */
export function ChartCard({ title, period, days, ...chart }: ChartCardProps) {
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="sm">
            {title}
          </Heading>
          <Text size="sm" tone="muted">
            {period}
          </Text>
        </Stack>
        <DailyChart label={title} days={days.map(formatDay)} {...chart} />
      </Stack>
    </Card>
  )
}
