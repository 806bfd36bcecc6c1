import { Clock, Film, HardDrive, ListVideo, RotateCw, Scissors, Users } from 'lucide-react'
import type { SystemStats, UsageLimits } from '../../../contract/system.ts'
import { systemStatsStrings } from '../../strings/en/admin/systemStatsStrings.ts'
import { formatBytes, formatNumber } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { StatCard } from '../../ui/data/StatCard.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { ChartCard } from '../shared/ChartCard.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { StatsSkeleton } from '../shared/StatsSkeleton.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface SystemStatsScreenProps {
  /** Null until fetched. */
  stats: SystemStats | null
  loading: boolean
  errors: readonly string[]
  onReload: () => void
  /** What isn't configured yet, and therefore hidden from others. */
  notSetUp: readonly ('speech' | 'email' | 'google' | 'payments')[]
  /** The limits of every account where nothing is sold; by default, plans apply. */
  limits?: UsageLimits | null | undefined
}

/** System-wide stats, for staff. */
export function SystemStatsScreen(props: SystemStatsScreenProps) {
  const { stats, loading, errors, notSetUp, limits = null, onReload } = props
  const t = useStrings(systemStatsStrings)
  return (
    <TabPage
      title={t.title}
      lead={t.lead}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} busy={loading} onClick={onReload}>
          {t.reload}
        </Button>
      }
    >
      {errors.length > 0 ? <LoadFailure errors={errors} onRetry={onReload} /> : null}
      {notSetUp.length > 0 ? (
        <Banner
          tone="warning"
          title={t.notSetUpTitle}
          action={<LinkButton href={paths.adminTab('setup')}>{t.openSetup}</LinkButton>}
        >
          {notSetUp.map((service) => t.notSetUp[service]).join(' ')}
        </Banner>
      ) : null}
      {limits ? (
        <Stack as="section" gap={1} aria-labelledby="limits-title">
          <Heading level={2} size="md" id="limits-title">
            {t.limitsTitle}
          </Heading>
          <Text>{t.limits(limits.max_upload_bytes, limits.max_video_seconds, limits.max_videos)}</Text>
          <Text size="sm" tone="muted">
            {t.limitsHint}
          </Text>
        </Stack>
      ) : null}
      {stats === null && loading ? <StatsSkeleton cards={6} /> : null}
      {stats === null ? null : <Figures stats={stats} />}
    </TabPage>
  )
}

function Figures({ stats }: { stats: SystemStats }) {
  const t = useStrings(systemStatsStrings)
  const days = stats.days.map(({ day, ...values }) => ({ day, values }))
  return (
    <>
      <Grid min="9rem" max={3} gap={4}>
        <StatCard label={t.users} value={formatNumber(stats.users)} icon={<Users aria-hidden="true" />} />
        <StatCard label={t.videos} value={formatNumber(stats.videos)} icon={<Film aria-hidden="true" />} />
        <StatCard label={t.clips} value={formatNumber(stats.clips)} icon={<Scissors aria-hidden="true" />} />
        <StatCard
          label={t.minutes}
          value={formatNumber(Math.round(stats.minutes_processed))}
          icon={<Clock aria-hidden="true" />}
        />
        <StatCard label={t.queue} value={formatNumber(stats.queue_depth)} icon={<ListVideo aria-hidden="true" />} />
        <StatCard label={t.storage} value={formatBytes(stats.storage_bytes)} icon={<HardDrive aria-hidden="true" />} />
      </Grid>
      <Grid min="22rem" max={2} gap={4}>
        <ChartCard
          chart={BarChart}
          title={t.signupsChart}
          days={days}
          series={[{ key: 'signups', label: t.signups }]}
          format={formatNumber}
        />
        <ChartCard
          chart={BarChart}
          title={t.clipsChart}
          days={days}
          series={[{ key: 'clips', label: t.clips }]}
          format={formatNumber}
        />
      </Grid>
    </>
  )
}
