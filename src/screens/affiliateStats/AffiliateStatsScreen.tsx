import { Eye, HandCoins, RotateCw, UserCheck, UserPlus } from 'lucide-react'
import type { Affiliate } from '../../../contract/people.ts'
import { affiliateStatsStrings } from '../../strings/en/shop/affiliateStatsStrings.ts'
import { formatMoney, formatNumber, formatPercent } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import { StatCard } from '../../ui/data/StatCard.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { ChartCard } from '../shared/ChartCard.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { StatsSkeleton } from '../shared/StatsSkeleton.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { InviteCard } from './InviteCard.tsx'

export interface AffiliateStatsScreenProps {
  /** Null until fetched. */
  stats: Affiliate | null
  loading: boolean
  errors: readonly string[]
  /** The whole address that this affiliate shares. */
  inviteUrl: string
  onReload: () => void
}

const shareOf = (part: number, whole: number) => formatPercent(whole === 0 ? 0 : part / whole)

/** An affiliate's own stats and the link to share. */
export function AffiliateStatsScreen({ stats, loading, errors, inviteUrl, onReload }: AffiliateStatsScreenProps) {
  const t = useStrings(affiliateStatsStrings)
  return (
    <TabPage
      title={t.title}
      lead={t.lead(stats?.user.name ?? '…')}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} busy={loading} onClick={onReload}>
          {t.reload}
        </Button>
      }
    >
      {errors.length > 0 ? <LoadFailure errors={errors} onRetry={onReload} /> : null}
      {stats === null && loading ? <StatsSkeleton cards={4} /> : null}
      {stats === null ? null : <Figures stats={stats} inviteUrl={inviteUrl} />}
    </TabPage>
  )
}

function Figures({ stats, inviteUrl }: { stats: Affiliate; inviteUrl: string }) {
  const t = useStrings(affiliateStatsStrings)
  const money = (minorUnits: number) => formatMoney(minorUnits, stats.currency)
  const days = stats.days.map(({ day, ...values }) => ({ day, values }))
  return (
    <>
      {stats.active ? null : (
        <Banner tone="warning" title={t.pausedTitle}>
          {t.paused}
        </Banner>
      )}
      <InviteCard url={inviteUrl} />
      <Grid min="9rem" max={4} gap={4}>
        <StatCard
          label={t.visits}
          value={formatNumber(stats.visits)}
          icon={<Eye aria-hidden="true" />}
          hint={t.visitsHint}
        />
        <StatCard
          label={t.signups}
          value={formatNumber(stats.signups)}
          icon={<UserPlus aria-hidden="true" />}
          hint={t.signupsHint(shareOf(stats.signups, stats.visits))}
        />
        <StatCard
          label={t.paying}
          value={formatNumber(stats.paying)}
          icon={<UserCheck aria-hidden="true" />}
          hint={t.payingHint(shareOf(stats.paying, stats.signups))}
        />
        <StatCard
          label={t.earned}
          value={money(stats.earned)}
          icon={<HandCoins aria-hidden="true" />}
          hint={t.earnedHint(stats.commission)}
        />
      </Grid>
      <Grid min="22rem" max={2} gap={4}>
        <ChartCard
          chart={LineChart}
          title={t.visitsChart}
          days={days}
          series={[
            { key: 'visits', label: t.visits },
            { key: 'signups', label: t.signups },
          ]}
          format={formatNumber}
        />
        <ChartCard
          chart={BarChart}
          title={t.earnedChart}
          days={days}
          series={[{ key: 'earned', label: t.earned }]}
          format={money}
        />
      </Grid>
    </>
  )
}
