import { Landmark } from 'lucide-react'
import type { Affiliate } from '../../../contract/people.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { payoutStrings } from '../../strings/en/shop/payoutStrings.ts'
import { formatMoney } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { StatCard } from '../../ui/data/StatCard.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface PayoutScreenProps {
  /** Null until the stats have been fetched. */
  stats: Pick<Affiliate, 'payout_ready' | 'earned' | 'currency' | 'commission'> | null
  /** Why the stats could not be fetched. */
  loadErrors: readonly string[]
  connecting: boolean
  paymentsOff: boolean
  /** Staff are told what isn't set up; others don't see what they can't use. */
  forStaff: boolean
  errors: readonly string[]
  onRetry: () => void
  onConnect: () => void
}

/** An affiliate connects the account that earnings are paid into. */
export function PayoutScreen(props: PayoutScreenProps) {
  const { stats, loadErrors, connecting, paymentsOff, forStaff, errors, onRetry, onConnect } = props
  const t = useStrings(payoutStrings)
  const shared = useStrings(sharedStrings)
  const ready = stats?.payout_ready ?? false
  return (
    <TabPage title={t.title} lead={t.lead} width="text">
      {loadErrors.length > 0 ? <LoadFailure errors={loadErrors} onRetry={onRetry} /> : null}
      {paymentsOff && forStaff ? (
        <Banner tone="warning" live="polite" title={shared.paymentsOff}>
          {t.paymentsOff}
        </Banner>
      ) : null}
      {stats === null && loadErrors.length === 0 ? <Skeleton shape="block" height="6rem" /> : null}
      {stats === null ? null : (
        <Grid min="16rem" gap={4}>
          <StatCard label={t.earned} value={formatMoney(stats.earned, stats.currency)} />
          <StatCard label={t.commission} value={t.percent(stats.commission)} />
        </Grid>
      )}
      {paymentsOff && !forStaff ? (
        <Text tone="muted">{t.paymentsOff}</Text>
      ) : (
        <Card>
          <Stack gap={4}>
            <Inline gap={4} align="start" wrap={false}>
              <Landmark aria-hidden="true" style={{ flex: 'none' }} />
              <Stack gap={1}>
                <Heading level={2} size="md">
                  {ready ? t.readyTitle : t.connectTitle}
                </Heading>
                <Text tone="muted">{ready ? t.ready : t.connect}</Text>
              </Stack>
            </Inline>
            <FormError error={errors} />
            <Inline justify="end">
              <Button
                variant={ready ? 'secondary' : 'primary'}
                busy={connecting}
                busyLabel={t.connecting}
                disabled={paymentsOff}
                onClick={onConnect}
              >
                {ready ? t.change : t.action}
              </Button>
            </Inline>
          </Stack>
        </Card>
      )}
    </TabPage>
  )
}
